import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import type { QuestionKind } from '../kinds/index'
import { openDesk } from '../tests/setup/browser/browser'
import type { Stage } from './measuring/bench'
import { cpuMeter } from './measuring/cpu'
import { typing } from './typing'

const folder = join(import.meta.dirname, 'peers')

/** By what each is called; `bench/peers` says what is theirs. */
const files = { SurveyJS: 'surveyjs.js', 'react-hook-form': 'react-hook-form.js' } as const
/** Forms that are opened by an address, with nothing kept. */
const visited = { SurveyJS: 'surveyjs.js', 'React by hand': 'react-by-hand.js' } as const

type Questions = readonly { readonly name: string; readonly kind: QuestionKind }[]

/** Fields of each kind look alike in all of them. */
export const peerFields = { text: 'input[type=text]', number: 'input[type=number]' } as const

interface Bundle {
  readonly script: string
  readonly style: string
}

async function bundle(file: string): Promise<Bundle> {
  const made = await build({
    root: folder,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: join(folder, file), formats: ['iife'], name: 'peer' },
    },
  })
  const outputs = Array.isArray(made) ? made.flatMap(({ output }) => output) : []
  const script = outputs.find((one) => one.type === 'chunk')
  const style = outputs.find((one) => one.type === 'asset' && one.fileName.endsWith('.css'))
  if (script?.type !== 'chunk') throw new Error(`${file} was not bundled`)
  return { script: script.code, style: style?.type === 'asset' ? String(style.source) : '' }
}

const pageOf = (style: string, questions: Questions) =>
  `<!doctype html><html lang="it"><head><meta charset="utf-8"><style>${style}</style></head>
    <body><div id="root"></div><script src="/peer.js"></script>
    <script>peer.show(document.getElementById('root'), ${JSON.stringify(questions)})</script></body></html>`

async function open(page: Page, { script, style }: Bundle, questions: Questions): Promise<void> {
  const contentType = 'text/javascript'
  await page.route('**/peer.js', (route) => route.fulfill({ contentType, body: script }))
  // The address is like the product's: elsewhere no browser offers to fill in forms, which is most of the cost of a key.
  await page.route('**/peer', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: pageOf(style, questions),
    }),
  )
  await page.goto('/peer')
  await page.locator(peerFields.text).first().waitFor()
}

const isInstalled = () => existsSync(join(folder, 'node_modules'))

/** One form of another's, open in a tab of its own. */
export interface PeerForm {
  readonly name: string
  /** Cost of a key in a field of a kind, in ms of the page's own thread. */
  readonly key: (kind: keyof typeof peerFields) => Promise<number>
  readonly close: () => Promise<void>
}

/** Forms of other products with the same questions, if `bench/peers` has been installed; else none. */
export async function openPeerForms(
  { browser, product }: Pick<Stage, 'browser' | 'product'>,
  questions: Questions,
): Promise<PeerForm[]> {
  if (!isInstalled()) return []
  const forms: PeerForm[] = []
  for (const [name, file] of Object.entries(files)) {
    const { context, page } = await openDesk(browser, product.url)
    await open(page, await bundle(file), questions)
    const meter = await cpuMeter(page)
    forms.push({
      name,
      key: (kind) => typing(page, meter, peerFields[kind]),
      close: () => context.close(),
    })
  }
  return forms
}

/** A page of another's with nothing else on it, at an address of its own. */
export interface PeerPage {
  readonly name: string
  readonly url: string
  readonly close: () => void
}

/** Serves the same questions as pages of others, compressed as the product's own, if `bench/peers` has been installed; else none. */
export async function servePeerPages(questions: Questions): Promise<PeerPage[]> {
  if (!isInstalled()) return []
  const pages: PeerPage[] = []
  for (const [name, file] of Object.entries(visited)) {
    const { script, style } = await bundle(file)
    const bodies = {
      '/': { type: 'text/html; charset=utf-8', body: pageOf(style, questions) },
      '/peer.js': { type: 'text/javascript; charset=utf-8', body: script },
      // Opened first, as beside the product.
      '/v1/health': { type: 'text/html; charset=utf-8', body: '<!doctype html>' },
    }
    const replies = new Map(
      Object.entries(bodies).map(([path, { type, body }]) => [
        path,
        { type, body: brotliCompressSync(body) },
      ]),
    )
    const server = createServer(({ url = '' }, response) => {
      const reply = replies.get(url)
      if (reply === undefined) return response.writeHead(404).end()
      const headers = { 'content-type': reply.type, 'content-encoding': 'br' }
      return response.writeHead(200, headers).end(reply.body)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    pages.push({ name, url: `http://127.0.0.1:${port}/`, close: () => server.close() })
  }
  return pages
}
