# SPDX-License-Identifier: GPL-3.0-or-later
# make demo    installs what is missing, builds, and compares greedy and optimal layouts
# make test    installs what is missing and runs every test
# make release builds the command as users run it
# make format  rewrites the sources in the house style; make lint only looks
# make png      checks the build with the trait PNG
# make pictures draws the pictures of the README anew

BIN := .build-release/release/bento-opt
EXAMPLES := Examples/sleep-first.json Examples/steps-wide.json Examples/tall-sleep.json \
            Examples/shop-floor.json
WISHES := pinned-clock hero-at-the-top room-for-a-logo growing-notes steps-in-order right-to-left \
          together two-sections three-rows studio-wall wwdc24-board shop-floor-breakpoints
SWIFT_SOURCES := Sources Tests Package.swift

.PHONY: demo test release lint format pictures png clean tools

demo: release
	$(BIN) compare $(EXAMPLES)

# Pages are looked at in a browser where there is one.
test:
	@sh Scripts/install-tools.sh --browser
	BENTO_BROWSER=$$(sh Scripts/find-browser.sh) bash Scripts/test.sh

release: tools
	swift build -c release --product bento-opt --scratch-path .build-release

lint:
	swift format lint --strict --recursive --parallel $(SWIFT_SOURCES)

format:
	swift format --in-place --recursive --parallel $(SWIFT_SOURCES)

pictures: release
	$(BIN) compare --format svg --output docs/shop-floor.svg Examples/shop-floor.json
	for board in $(WISHES); do \
	  $(BIN) solve -q -o docs/wishes/$$board.svg Examples/$$board.json || exit 1; done
	$(BIN) solve -q --fill -o docs/wishes/full-wall.svg Examples/full-wall.json
	$(BIN) solve -q --objective height,holes,displacement -o docs/wishes/moved-in.svg \
	  Examples/moved-in.json
	$(BIN) solve -q --rows-only -o docs/wishes/rows-only.svg Examples/moved-in.json

# Pictures of pixels, drawn by a build of its own, beside what others make of the SVG.
png:
	@sh Scripts/install-tools.sh --pictures
	@bash Scripts/check-png.sh

tools:
	@sh Scripts/install-tools.sh

clean:
	rm -rf .build .build-release .build-png

SHELL := /bin/bash
