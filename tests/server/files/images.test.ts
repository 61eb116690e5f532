import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorsOf, pointersOf, type Answer } from '../../setup/people/caller'
import { animated, emptyPng, plain, png, sendImage } from '../../setup/data/images'
import { person, type Person } from '../../setup/people/people'
import { startTestServer, type TestServer } from '../../setup/server/server'

let server: TestServer
let admin: Person
let id: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
  id = (await admin.have('createDatabase', { body: {} })).id
})
afterAll(() => server.close())

/** The stored form of an accepted image. */
async function kept(given: Buffer | Answer) {
  const answer = Buffer.isBuffer(given) ? await sendImage(admin, id, given) : given
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  const url = String(answer.records[0]?.['imageUrl'])
  const reply = await fetch(server.url + url)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const bytes = Buffer.from(await reply.arrayBuffer())
  const metadata = await sharp(bytes).metadata()
  const { data } = await sharp(bytes).resize(1, 1).raw().toBuffer({ resolveWithObject: true })
  return { bytes, metadata, color: [...data.subarray(0, 3)], url }
}

function expectColor(color: readonly number[], wanted: readonly number[]) {
  for (const [at, value] of wanted.entries()) {
    expect(Math.abs((color[at] ?? 0) - value), `${color} ≈ ${wanted}`).toBeLessThan(24)
  }
}

describe('an image', () => {
  it('is cut to the card’s ratio from its middle and kept no larger than a card shows it', async () => {
    const { metadata } = await kept(await png({ width: 3000, height: 1000 }))
    expect(metadata).toMatchObject({ format: 'webp', width: 960, height: 640 })
    const upright = await kept(await png({ width: 300, height: 900 }))
    expect(upright.metadata).toMatchObject({ width: 300, height: 200 })
  })

  it('is taken as png, jpeg, webp and gif, whatever its name says', async () => {
    const image = plain({ color: '#3366cc' })
    for (const file of [
      await image.clone().png().toBuffer(),
      await image.clone().jpeg().toBuffer(),
      await image.clone().webp().toBuffer(),
      await image.clone().gif().toBuffer(),
    ]) {
      expectColor(
        (await kept(await sendImage(admin, id, file, { fileName: 'x.exe' }))).color,
        [51, 102, 204],
      )
    }
  })

  it('loses its metadata, place and profile, and stands upright', async () => {
    const left = await png({ width: 300, height: 300, color: '#ff0000' })
    const photo = await plain({ width: 600, height: 300, color: '#0000ff' })
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg({ quality: 95 })
      .withExif({
        IFD0: { Copyright: 'Mario Rossi', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 53/1 24/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const withPlace = await sharp(photo).metadata()
    expect(withPlace.exif?.includes('Mario Rossi')).toBe(true)
    const { metadata, bytes } = await kept(photo)
    expect(metadata).toMatchObject({ width: 300, height: 200 })
    const { exif, icc, xmp, iptc, orientation } = metadata
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
    expect(bytes.includes('Mario Rossi')).toBe(false)
    // Turned to the right its left half, red, is the upper one.
    const pixels = await sharp(bytes).raw().toBuffer()
    const colorAt = (y: number) => [...pixels.subarray((y * 300 + 150) * 3).subarray(0, 3)]
    expectColor(colorAt(2), [255, 0, 0])
    expectColor(colorAt(197), [0, 0, 255])
  })

  it('of print’s colours, of 16 bits and with transparency comes out as a screen shows it', async () => {
    const cmyk = await plain({ color: '#ff0000' }).toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    expect((await kept(cmyk)).metadata).toMatchObject({ space: 'srgb', channels: 3 })
    const deep = await plain({ color: '#ff0000' }).toColourspace('rgb16').png().toBuffer()
    expect((await sharp(deep).metadata()).depth).toBe('ushort')
    expectColor((await kept(deep)).color, [255, 0, 0])
    const clear = await sharp({
      create: { width: 300, height: 200, channels: 4, background: '#00000000' },
    })
      .png()
      .toBuffer()
    expectColor((await kept(clear)).color, [255, 255, 255])
  })

  it('that moves is kept as its first frame', async () => {
    for (const format of ['gif', 'webp'] as const) {
      const { metadata, color } = await kept(await animated(format))
      expect([metadata.pages ?? 1, metadata.width, metadata.height], format).toEqual([1, 300, 200])
      expectColor(color, [255, 0, 0])
    }
  })

  it('that is something else as well is an image and nothing else afterwards', async () => {
    const script = Buffer.from('<script>alert(1)</script>PK\x03\x04')
    const { bytes } = await kept(Buffer.concat([await png(), script]))
    expect(bytes.includes('<script>')).toBe(false)
  })
})

describe('an invalid image is refused at its field and in a sentence', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><script/></svg>'
  const other: readonly (readonly [string, () => Buffer])[] = [
    ['an SVG named .png', () => Buffer.from(svg)],
    ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['a TIFF', () => Buffer.from('II*\0........')],
    ['a RIFF file that is no WebP', () => Buffer.from('RIFF0000WAVEfmt ')],
    ['the first bytes of a PNG', () => Buffer.from('\x89PNG', 'latin1')],
  ]
  it.each(other)('%s', async (_name, make) => {
    const answer = await sendImage(admin, id, make(), { fileName: 'foto.png' })
    expect(answer.status).toBe(415)
    expect(pointersOf(answer)).toEqual(['/image'])
    expect(errorsOf(answer)[0]?.detail).toMatch(/non è un’immagine PNG, JPEG, WebP o GIF/)
  })

  it('one that is broken off, or an image only by its beginning', async () => {
    const noise = sharp(randomBytes(400 * 300 * 3), {
      raw: { width: 400, height: 300, channels: 3 },
    })
    const files = [await noise.clone().png().toBuffer(), await noise.clone().jpeg().toBuffer()]
    const halves = files.map((file) => file.subarray(0, Math.floor(file.length / 2)))
    const fake = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)])
    for (const file of [...halves, fake, Buffer.from('GIF89a' + 'x'.repeat(100))]) {
      const answer = await sendImage(admin, id, file)
      expect(answer.status).toBe(422)
      expect(errorsOf(answer)[0]?.detail).toMatch(/rovinata o incompleta/)
    }
  })

  it('one of 400 million pixels in a few bytes, and one of a single pixel', async () => {
    const bomb = emptyPng(20_000, 20_000)
    expect(bomb.length).toBeLessThan(5 * 1024 * 1024)
    const large = await sendImage(admin, id, bomb)
    expect([large.status, errorsOf(large)[0]?.detail]).toEqual([
      422,
      'L’immagine ha troppi pixel: al massimo 50 milioni.',
    ])
    const small = await sendImage(admin, id, await png({ width: 1, height: 1 }))
    expect([small.status, errorsOf(small)[0]?.detail]).toEqual([
      422,
      'L’immagine è troppo piccola: servono almeno 96 × 64 pixel.',
    ])
  })
})
