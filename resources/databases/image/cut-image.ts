import { databaseImage } from '../../../contract/images'

/** A section of an image, in the image's own pixels. */
export interface ImageSection {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Writes a section of an image to a file, scaled down to the largest size in which the product shows it. The file is WebP, or
 * PNG if the browser can't write WebP.
 *
 * @throws Error if the browser can't draw or write the image
 */
export function cutImage(image: HTMLImageElement, section: ImageSection): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(databaseImage.width, section.width)
  canvas.height = Math.round(canvas.width / databaseImage.ratio)
  const context = canvas.getContext('2d')
  if (context === null) return Promise.reject(new Error('this browser draws no images'))
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  const { x, y, width, height } = section
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the image was not written')) : resolve(blob)),
      'image/webp',
      0.92,
    ),
  )
}
