import type { Page, Route } from 'playwright-core'
import type { Scene } from '../../pages/look'

const record = /\/v1\/admin\/questions\/\d+$/

async function refuse(route: Route, status: number, code: string): Promise<void> {
  const error = { status: String(status), code, title: 'x', detail: 'x' }
  await route.fulfill({ status, json: { message: 'x', errors: [error] } })
}

/** Pretends that somebody else has renamed the question since this page read it. */
async function renamedMeanwhile(page: Page): Promise<void> {
  await page.route(record, async (route) => {
    if (route.request().method() === 'PUT') return refuse(route, 409, 'staleRevision')
    const response = await route.fetch()
    const document = (await response.json()) as { data: { attributes: { name: string } } }
    document.data.attributes.name = 'Il nome che ha scelto una collega'
    await route.fulfill({ response, json: document })
  })
}

async function type(page: Page): Promise<void> {
  await page.getByLabel('Testo della domanda').fill('Il nome che ho scelto io')
  await page.getByLabel('Testo della domanda').press('Tab')
}

/** Screens of two administrators who change the same record. */
export const mergingScenes = (edit: (page: Page) => Promise<void>): readonly Scene[] => [
  {
    name: 'admin-question-conflict',
    show: async (page) => {
      await edit(page)
      await renamedMeanwhile(page)
      await type(page)
      await page.getByRole('button', { name: 'Tieni la mia: Testo della domanda' }).waitFor()
    },
    expected: /status of 409/,
  },
  {
    name: 'admin-question-gone',
    show: async (page) => {
      await edit(page)
      await page.route(record, (route) => refuse(route, 404, 'notFound'))
      await type(page)
      await page.getByRole('button', { name: 'Ripristina e salva' }).waitFor()
    },
    expected: /status of 404/,
  },
]
