/** The chosen part of a picture. */
export interface Crop {
  /** From 1 (the largest square that fits) to `maxZoom`. */
  zoom: number
  /** The square's position, from 0 (left, top) to 1 (right, bottom). */
  x: number
  y: number
}

export const maxZoom = 4

/** The center of the picture, as large as possible. */
export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** The chosen square in pixels of the picture. */
export function cropArea({ width, height }: { width: number; height: number }, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

/** Moves the square by a fraction of its own side; it stays within the picture. */
export function moveCrop(
  picture: { width: number; height: number },
  crop: Crop,
  by: { x: number; y: number },
): Crop {
  const { side } = cropArea(picture, crop)
  const move = (at: number, part: number, whole: number) =>
    whole - side <= 0 ? at : Math.min(1, Math.max(0, at + (part * side) / (whole - side)))
  return { ...crop, x: move(crop.x, by.x, picture.width), y: move(crop.y, by.y, picture.height) }
}
