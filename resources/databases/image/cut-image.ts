import { databaseImage } from '../../../contract/database-image'

/** A part of an image, in its own pixels. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * The part of an image that was chosen, as a file no larger than any place shows it: on a slow line it leaves at once. WebP, or PNG
 * where the browser can't write that.
 */
export function cutImage(image: HTMLImageElement, part: Part): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(databaseImage.width, part.width)
  canvas.height = Math.round(canvas.width / databaseImage.ratio)
  const context = canvas.getContext('2d')
  if (context === null) return Promise.reject(new Error('this browser draws no images'))
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  const { x, y, width, height } = part
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the image was not written')) : resolve(blob)),
      'image/webp',
      0.92,
    ),
  )
}
