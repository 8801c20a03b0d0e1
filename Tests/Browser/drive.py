# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives a headless Chromium over pages and prints what it sees as JSON.

    python3 drive.py BROWSER PLAN.json

A plan is a list of visits. A visit names a page and a viewport, and lists steps; its answer lists
what each step saw, and what went wrong on the page meanwhile:

    {"page": "a.html", "width": 800, "height": 600, "reducedMotion": false, "dark": false,
     "steps": [{"do": "boxes", "selector": "[data-tile]"},
               {"do": "click", "selector": "button"},
               {"do": "animations"}, {"do": "settle"},
               {"do": "tab", "count": 3, "attribute": "data-tile"},
               {"do": "evaluate", "script": "document.title"},
               {"do": "picture", "file": "a.png"}]}

The browser is spoken to over two pipes, file descriptors 3 and 4, in the Chrome DevTools Protocol:
JSON messages that end with a zero byte.
"""

import base64
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile

BOXES = """
[...document.querySelectorAll(%s)].filter(element => element.getClientRects().length > 0)
  .map(element => {
    const box = element.getBoundingClientRect();
    const name = element.dataset.tile ?? element.className;
    return {name, x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height};
  })
"""

# Two frames, so that transitions of a change just made have begun.
SETTLE = """
(async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  await Promise.all(document.getAnimations().map(animation => animation.finished));
})()
"""


class Browser:
    """A browser process with one open page."""

    def __init__(self, path):
        self.profile = tempfile.mkdtemp(prefix="bento-browser-")
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()
        self.next_id = 0
        self.pending = b""
        self.events = []
        arguments = [
            path, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
            "--no-first-run", "--disable-background-networking", "--disable-dev-shm-usage",
            "--force-device-scale-factor=1", f"--user-data-dir={self.profile}",
            "--remote-debugging-pipe", "about:blank",
        ]

        def hand_over():
            # Copies first, as a pipe may already be one of the descriptors to be filled.
            reading, writing = os.dup(to_browser), os.dup(from_browser)
            os.dup2(reading, 3)
            os.dup2(writing, 4)

        self.process = subprocess.Popen(
            arguments, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, close_fds=False, preexec_fn=hand_over)
        os.close(to_browser)
        os.close(from_browser)
        self.session = None
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        attached = self.send("Target.attachToTarget", targetId=target, flatten=True)
        self.session = attached["sessionId"]
        for domain in ["Page", "Runtime", "Network", "Log"]:
            self.send(f"{domain}.enable")

    def send(self, method, **parameters):
        """Sends a command and returns its result; events that come before it are kept."""
        self.next_id += 1
        message = {"id": self.next_id, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.next_id:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def receive(self):
        """Returns the next message, and keeps it if it is an event."""
        while b"\0" not in self.pending:
            part = os.read(self.input, 1 << 16)
            if not part:
                raise RuntimeError("the browser has ended")
            self.pending += part
        text, self.pending = self.pending.split(b"\0", 1)
        message = json.loads(text)
        if "method" in message:
            self.events.append(message)
        return message

    def evaluate(self, script):
        """Returns the value of a script on the page, awaited if it is a promise."""
        answer = self.send(
            "Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{script}: {answer['exceptionDetails']['text']}")
        return answer["result"].get("value")

    def load(self, page, visit):
        """Loads a page and waits until it is complete."""
        self.send(
            "Emulation.setDeviceMetricsOverride", width=visit["width"], height=visit["height"],
            deviceScaleFactor=1, mobile=False)
        motion = "reduce" if visit.get("reducedMotion") else "no-preference"
        scheme = "dark" if visit.get("dark") else "light"
        self.send("Emulation.setEmulatedMedia", media=visit.get("media", ""), features=[
            {"name": "prefers-reduced-motion", "value": motion},
            {"name": "prefers-color-scheme", "value": scheme}])
        self.send("Emulation.setScriptExecutionDisabled", value=bool(visit.get("noScripts")))
        self.events.clear()
        self.send("Page.navigate", url=page.as_uri())
        while not any(event["method"] == "Page.loadEventFired" for event in self.events):
            self.receive()

    def faults(self, page):
        """Returns what went wrong on the page, and all that it asked of others."""
        faults = []
        for event in self.events:
            parameters = event["params"]
            if event["method"] == "Runtime.exceptionThrown":
                faults.append(f"exception: {parameters['exceptionDetails']['text']}")
            elif event["method"] == "Runtime.consoleAPICalled":
                faults.append(f"console: {parameters['type']}")
            elif event["method"] == "Log.entryAdded":
                faults.append(f"log: {parameters['entry']['text']}")
            elif event["method"] == "Network.requestWillBeSent":
                url = parameters["request"]["url"]
                if url != page.as_uri() and not url.startswith("data:"):
                    faults.append(f"request: {url}")
        return faults

    def press_tab(self):
        for kind in ["rawKeyDown", "keyUp"]:
            self.send(
                "Input.dispatchKeyEvent", type=kind, key="Tab", code="Tab",
                windowsVirtualKeyCode=9)

    def take(self, step):
        """Takes one step and returns what it saw."""
        kind = step["do"]
        if kind == "boxes":
            return self.evaluate(BOXES % json.dumps(step["selector"]))
        if kind == "click":
            return self.evaluate(f"document.querySelector({json.dumps(step['selector'])}).click()")
        if kind == "animations":
            return self.evaluate("document.getAnimations().length")
        if kind == "settle":
            return self.evaluate(SETTLE)
        if kind == "evaluate":
            return self.evaluate(step["script"])
        if kind == "tab":
            focused = []
            for _ in range(step["count"]):
                self.press_tab()
                focused.append(self.evaluate(
                    f"document.activeElement.getAttribute({json.dumps(step['attribute'])})"))
            return focused
        if kind == "picture":
            picture = self.send("Page.captureScreenshot", captureBeyondViewport=True)
            pathlib.Path(step["file"]).write_bytes(base64.b64decode(picture["data"]))
            return None
        raise ValueError(f"unknown step {kind}")

    def close(self):
        try:
            self.session = None
            self.send("Browser.close")
        except (OSError, RuntimeError):
            self.process.kill()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


def main():
    # A browser that hangs must not hang the tests.
    signal.alarm(100)
    browser = Browser(sys.argv[1])
    try:
        answers = []
        for visit in json.loads(pathlib.Path(sys.argv[2]).read_text()):
            page = pathlib.Path(visit["page"]).resolve()
            browser.load(page, visit)
            seen = [browser.take(step) for step in visit["steps"]]
            answers.append({"seen": seen, "faults": browser.faults(page)})
        json.dump(answers, sys.stdout)
    finally:
        browser.close()


main()
