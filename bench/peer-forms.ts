import { existsSync } from 'node:fs'
import { join } from 'node:path'
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

/** Fields of each kind look alike in all of them. */
export const peerFields = { text: 'input[type=text]', number: 'input[type=number]' } as const

async function bundle(file: string): Promise<{ script: string; style: string }> {
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

async function open(
  page: Page,
  { script, style }: { script: string; style: string },
  questions: readonly { name: string; kind: QuestionKind }[],
): Promise<void> {
  const contentType = 'text/javascript'
  await page.route('**/peer.js', (route) => route.fulfill({ contentType, body: script }))
  // The address is like the product's: elsewhere no browser offers to fill in forms, which is most of the cost of a key.
  await page.route('**/peer', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="it"><head><meta charset="utf-8"><style>${style}</style></head>
        <body><div id="root"></div><script src="/peer.js"></script>
        <script>peer.show(document.getElementById('root'), ${JSON.stringify(questions)})</script></body></html>`,
    }),
  )
  await page.goto('/peer')
  await page.locator(peerFields.text).first().waitFor()
}

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
  questions: readonly { name: string; kind: QuestionKind }[],
): Promise<PeerForm[]> {
  if (!existsSync(join(folder, 'node_modules'))) return []
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
