import type { Page, Route } from 'playwright-core'
import { png } from '../../../setup/data/images'
import type { Scene } from '../../pages/look'
import { refuse } from '../stand-ins'

const name = 'Registro scompenso cardiaco'

export const openDatabase = async (page: Page) => {
  await page.goto('/admin/databases')
  await page.getByRole('link', { name }).click()
  await page.getByRole('tab', { name: 'Medici' }).waitFor()
}
const openSettings = async (page: Page) => {
  await openDatabase(page)
  await page.getByRole('tab', { name: 'Impostazioni' }).click()
  await page.getByRole('heading', { name: 'Zona pericolosa' }).waitFor()
}
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('[data-image-input]').setInputFiles({ name, mimeType: 'image/png', buffer })

/** Pretends that somebody else has renamed the database since this page read it, for calls below `pattern`. */
async function renamedMeanwhile(page: Page): Promise<void> {
  const stale = { status: '409', code: 'staleRevision', title: 'x', detail: 'x' }
  const answer = async (route: Route) => {
    if (route.request().method() === 'PUT') {
      await route.fulfill({ status: 409, json: { message: 'x', errors: [stale] } })
      return
    }
    const response = await route.fetch()
    const document = (await response.json()) as { data: { attributes: { name: string } } }
    document.data.attributes.name = 'Registro nazionale dello scompenso'
    await route.fulfill({ response, json: document })
  }
  await page.route(/\/v1\/admin\/databases\/\d+$/, answer)
}

const openImport = async (page: Page) => {
  await page.goto('/admin/databases')
  await press(page, 'Importa da file')
  await page.getByRole('dialog').waitFor()
}
/** A file with two faults: a name that is missing, and a question of no kind. */
const wrongDesign = JSON.stringify(
  {
    format: 'rilievo.design',
    version: 1,
    database: {},
    groups: [{ name: 'Dati', questions: [{ name: 'Peso', colore: 'rosso' }] }],
  },
  null,
  2,
)

/** A database's settings and what opens from them, in every state. */
export const databaseScenes: readonly Scene[] = [
  { name: 'admin-database-settings', dark: true, show: openSettings },
  { name: 'admin-database-import', show: openImport },
  {
    name: 'admin-database-import-refused',
    show: async (page) => {
      await openImport(page)
      const file = { name: 'registro.json', mimeType: 'application/json' }
      const buffer = Buffer.from(wrongDesign)
      await page.locator('[data-design-input]').setInputFiles({ ...file, buffer })
      await page.getByRole('button', { name: 'Importa', exact: true }).click()
      await page.getByText(/2 cose da correggere/).waitFor()
    },
    expected: /status of 422/,
  },
  {
    name: 'admin-database-delete',
    show: async (page) => {
      await openSettings(page)
      await press(page, 'Elimina il database')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-database-delete-refused',
    show: async (page) => {
      await openSettings(page)
      await press(page, 'Elimina il database')
      await page.getByRole('dialog').getByRole('textbox').fill(name)
      await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click()
      await page.getByText(/puoi archiviare, non eliminare/).waitFor()
    },
    expected: /status of 409/,
  },
  {
    name: 'admin-database-centres',
    dark: true,
    show: async (page) => {
      await openSettings(page)
      await press(page, 'Togli Ospedale San Martino')
      await page.getByRole('combobox', { name: 'Centri' }).fill('osp')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'admin-database-name-empty',
    show: async (page) => {
      await openSettings(page)
      await page.getByLabel('Nome del database').fill(' ')
      await press(page, 'Salva')
      await page.locator('[aria-invalid=true]').waitFor()
    },
    expected: /status of 422/,
  },
  {
    name: 'admin-database-renamed-meanwhile',
    show: async (page) => {
      await openSettings(page)
      await renamedMeanwhile(page)
      await page.getByLabel('Nome del database').fill('Registro dello scompenso')
      await press(page, 'Salva')
      await page.getByRole('radio').first().waitFor()
      await page.unrouteAll()
    },
    expected: /status of 409/,
  },
  {
    name: 'admin-database-image-refused',
    show: async (page) => {
      await openSettings(page)
      await choose(page, 'pagina.png', Buffer.from('<html>'))
      await page.getByText('Il file non è un’immagine').waitFor()
    },
  },
  {
    name: 'admin-database-image-too-large',
    show: async (page) => {
      await openSettings(page)
      const small = await png({ width: 900, height: 700 })
      await choose(page, 'foto.png', Buffer.concat([small, Buffer.alloc(6_000_000)]))
      await page.getByText('al massimo 5 MB. Riducila e riprova.').waitFor()
    },
  },
  {
    name: 'admin-database-image-not-sent',
    show: async (page) => {
      await openSettings(page)
      const detail = 'Il file supera 5 MB.'
      await refuse(page, /\/update_image$/, 413, { code: 'tooLarge', detail })
      await choose(page, 'foto.png', await png({ width: 900, height: 700 }))
      await press(page, 'Usa questo ritaglio')
      await page.getByRole('alert').getByText(detail).waitFor()
    },
    expected: /status of 413/,
  },
  {
    name: 'admin-database-image-crop',
    show: async (page) => {
      await openSettings(page)
      await choose(page, 'foto.png', await png({ width: 900, height: 700 }))
      await page.getByRole('application').waitFor()
    },
  },
  {
    name: 'admin-database-image',
    show: async (page) => {
      await openSettings(page)
      await choose(page, 'foto.png', await png({ width: 900, height: 700 }))
      await press(page, 'Usa questo ritaglio')
      await page.getByText('Immagine salvata').waitFor()
      await page.getByRole('button', { name: 'Togli l’immagine' }).waitFor()
    },
  },
  {
    name: 'admin-database-image-remove',
    show: async (page) => {
      await openSettings(page)
      await press(page, 'Togli l’immagine')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-database-duplicate',
    show: async (page) => {
      await openDatabase(page)
      await press(page, 'Altro')
      await page.getByRole('menuitem', { name: 'Duplica' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-database-archived',
    show: async (page) => {
      await page.goto('/admin/databases')
      await page.getByRole('link', { name: 'Qualità di vita in ambulatorio' }).click()
      await page.getByRole('tab', { name: 'Impostazioni' }).click()
      await press(page, 'Archivia')
      await page.getByText(/^Questo database è archiviato/).waitFor()
    },
  },
  {
    name: 'admin-database-taken-back',
    show: async (page) => {
      await page.goto('/admin/databases?filter=%7B%7D')
      await page.getByRole('link', { name: 'Qualità di vita in ambulatorio' }).click()
      await press(page, 'Riattiva')
      await page.getByText('Database riattivato').waitFor()
    },
  },
]
