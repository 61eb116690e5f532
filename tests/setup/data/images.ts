import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Answer, TestCaller } from '../people/caller'

interface Place {
  readonly width?: number
  readonly height?: number
  readonly color?: string
}

/** A picture of one colour; every format is made of it. */
export function plain({ width = 300, height = 200, color = '#3366cc' }: Place = {}) {
  return sharp({ create: { width, height, channels: 3, background: color } })
}

export function png(location?: Place): Promise<Buffer> {
  return plain(location).png().toBuffer()
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(data.length)
  numbers.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)])
}

/** A black PNG of one bit a pixel: some kilobytes, however many pixels it unfolds to. */
export function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Red, then blue, then green. */
export async function animated(format: 'gif' | 'webp'): Promise<Buffer> {
  const colors = ['#ff0000', '#0000ff', '#00ff00']
  const frames = await Promise.all(colors.map((color) => png({ color })))
  const film = sharp(frames, { join: { animated: true } })
  return format === 'gif' ? film.gif().toBuffer() : film.webp({ lossless: true }).toBuffer()
}

/** The bytes of a form with these parts: a Buffer is a file, a text a field. */
export async function formOf(
  parts: readonly (readonly [name: string, value: Buffer | string, fileName?: string])[],
): Promise<{ raw: Buffer; headers: { 'content-type': string } }> {
  const form = new FormData()
  for (const [name, value, fileName = 'immagine.png'] of parts) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value)]), fileName)
  }
  const request = new Response(form)
  const type = request.headers.get('content-type') ?? ''
  return { raw: Buffer.from(await request.arrayBuffer()), headers: { 'content-type': type } }
}

/** Gives a database an image, as the client does. */
export async function sendImage(
  caller: TestCaller,
  databaseId: string,
  file: Buffer,
  more: {
    fileName?: string
    fields?: Record<string, string>
    headers?: Record<string, string>
  } = {},
): Promise<Answer> {
  const fields = Object.entries(more.fields ?? {})
  const form = await formOf([...fields, ['image', file, more.fileName]])
  return caller.request('POST', `/v1/admin/databases/${databaseId}/update_image`, {
    raw: form.raw,
    headers: { ...form.headers, ...more.headers },
  })
}
