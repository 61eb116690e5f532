import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { scripts } from '../i18n/scripts.js'

const SIZES = [192, 512]

/**
 * Writes the manifest and icons by which a phone puts the product on its home screen, and names them in the page. `markFile` is the mark as
 * SVG.
 */
export async function addAppManifest(clientFolder, markFile) {
  const mark = await readFile(markFile, 'utf8')
  const add = async (name, ending, content) => {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 7)
    const address = `/packs/${name}-${hash}.${ending}`
    await writeFile(join(clientFolder, address), content)
    return address
  }
  // Phones cut the corners themselves, each its own way.
  const square = mark.replace(/ rx="\d+"/, '')
  const icons = []
  for (const size of SIZES) {
    const src = await add(`icona-${size}`, 'png', await drawn(square, size))
    icons.push({ src, sizes: `${size}x${size}`, type: 'image/png', purpose: 'any maskable' })
  }
  const page = join(clientFolder, 'index.html')
  const text = await readFile(page, 'utf8')
  const [, color] = /name="theme-color" content="([^"]+)"/.exec(text) ?? []
  if (!text.includes('</head>') || color === undefined)
    throw new Error('index.html has no head to name the manifest in, or no colour for it')
  const manifest = {
    name: 'Rilievo',
    short_name: 'Rilievo',
    description: scripts.description,
    lang: 'it',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: color,
    background_color: 'white',
    icons,
  }
  const address = await add('rilievo', 'webmanifest', JSON.stringify(manifest))
  const links = `<link rel="manifest" href="${address}" /><link rel="apple-touch-icon" href="${icons[0].src}" />`
  await writeFile(page, text.replace('</head>', `${links}</head>`))
}

async function drawn(svg, size) {
  const { default: sharp } = await import('sharp')
  const density = (72 * size) / 32
  return sharp(Buffer.from(svg), { density }).resize(size, size).png({ palette: true }).toBuffer()
}
