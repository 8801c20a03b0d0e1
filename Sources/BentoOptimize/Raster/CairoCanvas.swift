// SPDX-License-Identifier: GPL-3.0-or-later

#if PNG
  internal import CCairo

  /// A picture of pixels that cairo draws; nothing else here knows cairo.
  ///
  /// A canvas is used by one thread at a time.
  @safe final class CairoCanvas {
    private let surface: OpaquePointer
    private let context: OpaquePointer

    /// Creates a white canvas.
    ///
    /// - Throws: ``PNGError/failed(_:)`` where there is no memory for so many pixels.
    init(width: Int32, height: Int32) throws(PNGError) {
      // Cairo hands out objects that say what failed rather than null.
      guard let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height),
        let context = unsafe cairo_create(surface)
      else { throw .failed("out of memory") }
      unsafe self.surface = surface
      unsafe self.context = context
      let status = unsafe cairo_status(context)
      guard status == CAIRO_STATUS_SUCCESS else { throw .failed(Self.message(of: status)) }
    }

    deinit {
      unsafe cairo_destroy(context)
      unsafe cairo_surface_destroy(surface)
    }

    /// Draws upon white paper, so many pixels a point.
    func draw(_ drawing: Drawing, scale: Double) {
      unsafe cairo_scale(context, scale, scale)
      setColour(Drawing.paper)
      unsafe cairo_paint(context)
      draw(drawing.content, hatch: drawing.hatch)
    }

    /// The picture as a PNG file.
    func bytes() throws(PNGError) -> [UInt8] {
      let buffer = ByteBuffer()
      let status = withExtendedLifetime(buffer) {
        unsafe cairo_surface_write_to_png_stream(
          surface,
          { closure, data, count in
            guard let closure = unsafe closure, let data = unsafe data else {
              return CAIRO_STATUS_WRITE_ERROR
            }
            let buffer = unsafe Unmanaged<ByteBuffer>.fromOpaque(closure).takeUnretainedValue()
            unsafe buffer.bytes.append(
              contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
            return CAIRO_STATUS_SUCCESS
          }, Unmanaged.passUnretained(buffer).toOpaque())
      }
      guard status == CAIRO_STATUS_SUCCESS else { throw .failed(Self.message(of: status)) }
      return buffer.bytes
    }

    private static func message(of status: cairo_status_t) -> String {
      unsafe cairo_status_to_string(status).map { unsafe String(cString: $0) } ?? "unknown error"
    }
  }

  /// What a stream has written.
  private final class ByteBuffer {
    var bytes: [UInt8] = []
  }

  // The items of a drawing.
  extension CairoCanvas {
    private func draw(_ group: DrawingGroup, hatch: (width: Double, step: Double)) {
      unsafe cairo_save(context)
      if let offset = group.offset { unsafe cairo_translate(context, offset.x, offset.y) }
      for item in group.items {
        switch item {
        case .box(let box): draw(box, hatch: hatch)
        case .dot(let dot): draw(dot)
        case .label(let label): draw(label)
        case .group(let inner): draw(inner, hatch: hatch)
        }
      }
      unsafe cairo_restore(context)
    }

    private func draw(_ box: DrawingBox, hatch: (width: Double, step: Double)) {
      switch box.fill {
      case .nothing: break
      case .colour(let colour):
        outline(box)
        setColour(colour)
        unsafe cairo_fill(context)
      case .hatch: fill(box, with: hatch)
      }
      guard let line = box.outline else { return }
      outline(box)
      setColour(line.colour)
      unsafe cairo_set_line_width(context, line.width)
      let dashes = line.dash.map { [$0, $0] } ?? []
      unsafe cairo_set_dash(context, dashes, Int32(dashes.count), 0)
      unsafe cairo_stroke(context)
    }

    /// Makes the outline of a box the current path, clockwise from the end of the top left corner
    /// as in SVG, so that dashes begin at the same place.
    private func outline(_ box: DrawingBox) {
      let frame = box.frame
      let radius = min(box.radius, frame.width / 2, frame.height / 2)
      let (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
      let corners = [
        (right - radius, frame.y + radius), (right - radius, bottom - radius),
        (frame.x + radius, bottom - radius), (frame.x + radius, frame.y + radius),
      ]
      unsafe cairo_new_path(context)
      unsafe cairo_move_to(context, frame.x + radius, frame.y)
      for (index, corner) in corners.enumerated() {
        let start = (Double(index) - 1) * .pi / 2
        unsafe cairo_arc(context, corner.0, corner.1, radius, start, start + .pi / 2)
      }
      unsafe cairo_close_path(context)
    }

    /// Fills a box with stripes, which lie on one grid in all boxes of a group.
    private func fill(_ box: DrawingBox, with hatch: (width: Double, step: Double)) {
      unsafe cairo_save(context)
      outline(box)
      unsafe cairo_clip(context)
      setColour(Drawing.hatchColours.ground)
      unsafe cairo_paint(context)
      unsafe cairo_rotate(context, .pi / 4)
      setColour(Drawing.hatchColours.stripe)
      var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
      unsafe cairo_clip_extents(context, &left, &top, &right, &bottom)
      var stripe = (left / hatch.step).rounded(.down) * hatch.step
      while hatch.step > 0, stripe < right {
        unsafe cairo_rectangle(context, stripe, top, hatch.width, bottom - top)
        stripe += hatch.step
      }
      unsafe cairo_fill(context)
      unsafe cairo_restore(context)
    }

    private func draw(_ dot: DrawingDot) {
      unsafe cairo_new_path(context)
      unsafe cairo_arc(context, dot.x, dot.y, dot.radius, 0, 2 * .pi)
      setColour(dot.colour)
      unsafe cairo_fill(context)
    }

    private func draw(_ label: DrawingLabel) {
      let weight = label.isBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL
      unsafe cairo_select_font_face(context, "sans-serif", CAIRO_FONT_SLANT_NORMAL, weight)
      unsafe cairo_set_font_size(context, label.size)
      // What cannot be shown is replaced as in SVG, so that no text ends a C string early.
      let text = label.text.printable
      var extents = cairo_text_extents_t()
      unsafe cairo_text_extents(context, text, &extents)
      let start =
        switch label.anchor {
        case .start: label.x
        case .middle: label.x - extents.x_advance / 2
        }
      setColour(label.colour)
      unsafe cairo_move_to(context, start, label.y)
      unsafe cairo_show_text(context, text)
    }

    private func setColour(_ colour: Colour) {
      unsafe cairo_set_source_rgb(
        context, Double(colour.red) / 255, Double(colour.green) / 255, Double(colour.blue) / 255)
    }
  }
#endif
