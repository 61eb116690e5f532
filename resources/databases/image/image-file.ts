import { databaseImage, imageSignatureLength, imageTypeOf } from '../../../contract/images'
import { formatNumber } from '../../../i18n/formats/number-text'
import { it } from '../../../i18n/admin'

const words = it.admin.databaseImage.problems

/** An opened image; `close` frees its memory. */
export interface OpenedImage {
  readonly image: HTMLImageElement
  readonly url: string
  readonly close: () => void
}

/** Reason why a file can't be used as an image, as a sentence for the user. */
export class ImageProblem extends Error {
  override readonly name = 'ImageProblem'
}

function sizeProblem({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) {
  const { pixels, leastWidth, leastHeight } = databaseImage
  if (width * height > pixels) return words.pixels
  return width < leastWidth || height < leastHeight ? words.small : null
}

/**
 * Opens a chosen file and checks it by the rules that the server has too, so that the user hears of a problem at once.
 *
 * @throws ImageProblem with a sentence for the reader
 */
export async function openImage(file: File): Promise<OpenedImage> {
  if (file.size === 0) throw new ImageProblem(words.empty)
  const signature = new Uint8Array(await file.slice(0, imageSignatureLength).arrayBuffer())
  if (imageTypeOf(signature) === null) throw new ImageProblem(words.type)
  if (file.size > databaseImage.bytes) {
    throw new ImageProblem(words.size(formatNumber(file.size / 1024 / 1024, 1)))
  }
  const url = URL.createObjectURL(file)
  const close = () => URL.revokeObjectURL(url)
  const image = new Image()
  image.src = url
  const problem = await image.decode().then(
    () => sizeProblem(image),
    () => words.broken,
  )
  if (problem === null) return { image, url, close }
  close()
  throw new ImageProblem(problem)
}
