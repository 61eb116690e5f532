/**
 * Reads a file while telling how much of it has come.
 *
 * @throws whatever `fetch` throws when the connection breaks off: what came until then is let go of
 */
export async function receive(
  response: Response,
  onReceived: (bytes: number) => void,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (;;) {
    const piece = await reader?.read()
    if (piece?.value === undefined) break
    parts.push(piece.value)
    bytes += piece.value.length
    onReceived(bytes)
  }
  const announced = Number(response.headers.get('content-length') ?? bytes)
  // A length is told for what travels, which is less where it was compressed on the way.
  const isPlain = !response.headers.has('content-encoding')
  if (isPlain && announced !== bytes) throw new TypeError('The file broke off')
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}
