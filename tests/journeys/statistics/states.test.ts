// @module-tag whole
import type { Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { demoPassword, startDemo } from '../../setup/server/product'
import { ownProduct, sharedDemonstration } from '../../setup/browser/product-in-browser'
import { look, type Scene } from '../pages/look'
import { reaches } from '../pages/waits'
import { callerFor, plantDoctor } from '../people'
import { signIn } from '../sign-in'
import { alter, hold, lose, refuse, troubled } from '../screens/stand-ins'
import { toBlocks } from './stats-page'

const all = '/admin/databases/1/stats/all'
const few = '/admin/databases/1/stats/1'
const blocks = /\/stats\/[^/]+\/blocks\//
const heads = /\/v1\/databases\/\d+\/stats\/1(\?|$)/
const proofs = /\/stats\/1\/proof/
const missing = /\/stats\/1\/missing/

const superadmin = { email: 'superadmin@rilievo.example', password: demoPassword }

const scenes: readonly Scene[] = [
  {
    name: 'stats-counting',
    loading: true,
    show: async (page) => {
      await hold(page, blocks)
      await page.goto(few)
      await toBlocks(page)
      await page
        .getByText(/^da \d+ second/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'stats-counting-first',
    loading: true,
    show: async (page) => {
      await hold(page, heads)
      await page.goto(few)
      await page
        .getByText(/^da \d+ second/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'stats-counting-narrowed',
    loading: true,
    show: async (page) => {
      await page.goto(few)
      await toBlocks(page)
      await page.locator('.stats-block [data-drawing] svg').first().waitFor()
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.getByText('Filtri', { exact: true }).click()
      await hold(page, heads)
      await hold(page, blocks)
      await page.getByLabel('Quali schede').selectOption('approved')
      await page
        .getByText(/^da \d+ second/)
        .nth(1)
        .waitFor()
    },
  },
  {
    name: 'stats-stopped',
    loading: true,
    show: async (page) => {
      await hold(page, blocks)
      await page.goto(few)
      await toBlocks(page)
      await page
        .getByRole('button', { name: /^Interrompi: / })
        .first()
        .click()
      await page.getByText('Conteggio interrotto').first().waitFor()
    },
  },
  {
    name: 'stats-preparing',
    loading: true,
    show: async (page) => {
      await page.goto(few)
      await toBlocks(page)
      await page.locator('.stats-block [data-drawing] svg').first().waitFor()
      await hold(page, proofs)
      await hold(page, blocks)
      await page.getByRole('button', { name: 'Scarica dati e script di verifica' }).click()
      await page.getByRole('button', { name: 'Stampa' }).click()
      await page.getByText(/domand[ae] su \d+, da \d+ second/).waitFor()
    },
  },
  {
    name: 'stats-block-failed',
    loading: true,
    expected: troubled,
    show: async (page) => {
      await lose(page, blocks)
      await page.goto(few)
      await toBlocks(page)
      await page
        .getByText('Non è stato possibile caricare i dati di questa domanda')
        .first()
        .waitFor()
    },
  },
  {
    name: 'stats-head-failed',
    expected: troubled,
    show: async (page) => {
      await refuse(page, heads)
      await page.goto(few)
      await page.getByText('Non è stato possibile caricare le statistiche').waitFor()
    },
  },
  {
    name: 'stats-filter-refused',
    expected: troubled,
    show: async (page) => {
      await refuse(page, heads, 403)
      await page.goto(`${few}?provider=Altrove`)
      await page.getByText(/^Con questi filtri la pagina non si può mostrare/).waitFor()
    },
  },
  {
    name: 'stats-none-so',
    show: async (page) => {
      await page.goto(`${few}?provider=Altrove`)
      await page.getByText('Nessuna scheda con questi filtri').waitFor()
    },
  },
  {
    name: 'stats-missing',
    loading: true,
    show: async (page) => {
      await page.goto(few)
      await page.getByRole('button', { name: 'Mostra la tabella' }).click()
      await page.getByText('Percentuale di risposte mancanti per domanda').first().waitFor()
    },
  },
  {
    name: 'stats-missing-counting',
    loading: true,
    show: async (page) => {
      await hold(page, missing)
      await page.goto(few)
      await page.getByRole('button', { name: 'Mostra la tabella' }).click()
      await page.getByText(/^Conteggio delle risposte mancanti/).waitFor()
    },
  },
  {
    name: 'stats-surveys',
    loading: true,
    show: async (page) => {
      await page.goto(few)
      await page.getByText('Tabella', { exact: true }).first().click()
      await page
        .getByRole('button', { name: /^\d+, Completata, / })
        .first()
        .click()
      await page.getByRole('button', { name: 'Mostra le successive' }).waitFor()
    },
  },
  {
    name: 'stats-years',
    loading: true,
    show: async (page) => {
      await alter<{ total: { weeks: object[] } | null }>(page, heads, ({ total }) => {
        if (total) total.weeks = manyWeeks
      })
      await page.goto(few)
      await page.getByRole('heading', { name: 'Nel tempo' }).waitFor()
      await page.getByText('Settimana', { exact: true }).click()
      await page.locator('.stats-lines').waitFor()
    },
  },
]

const day = 24 * 60 * 60 * 1_000
/** Two years and more, with quiet and busy weeks. */
const manyWeeks = Array.from({ length: 110 }, (_, at) => ({
  from: new Date(Date.UTC(2024, 0, 1) + at * 7 * day).toISOString().slice(0, 10),
  opened: 3 + Math.round(3 * Math.sin(at / 7)) + (at % 5),
  completed: 2 + (at % 4),
  approved: at % 3,
}))

describe('a page of statistics in every state', () => {
  // A question of it is archived for a while.
  const product = ownProduct(startDemo)
  let desk: Desk
  beforeAll(async () => {
    desk = await product.desk()
    await signIn(desk.page, superadmin)
  })

  it.each(scenes.map((scene) => [scene.name, scene] as const))(
    'keeps nobody out and fits the window: %s',
    (_name, scene) => look(desk, scene),
  )

  it('says of a block whose question is archived that it is, and keeps its figures', async () => {
    const admin = await callerFor(product.url, superadmin)
    const groups = await admin.call('groups', { params: { databaseId: '1' } })
    const groupId = groups.records[0]?.id ?? ''
    const questions = await admin.call('questions', { params: { groupId } })
    const [question] = questions.records
    if (question === undefined) throw new Error('no question')
    const set = (archivedAt: string | null) =>
      admin.have('updateQuestion', { params: { id: question.id }, body: { archivedAt } })
    await set(new Date().toISOString())
    await look(desk, {
      name: 'stats-archived',
      // Blocks below what is in view wait until they are.
      loading: true,
      show: async (page) => {
        await page.goto(all)
        await toBlocks(page)
        const block = page.locator('.stats-block', { hasText: String(question['name']) }).first()
        await block.scrollIntoViewIfNeeded()
        await block.getByText('Archiviata', { exact: true }).waitFor()
        await block.getByText(/^La domanda è archiviata/).waitFor()
        await block.getByText(/^\d+ schede(, tutte|: [1-9]\d*) con risposta/).waitFor()
      },
    })
    await set(null)
  })

  it('asks for ninety blocks as they come into view, and for all of them to print', async () => {
    const { page } = desk
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.setViewportSize({ width: 1_440, height: 900 })
    const asked = new Set<string>()
    const answered = new Set<string>()
    const note = (these: Set<string>) => (request: Request) => {
      if (blocks.test(request.url())) these.add(new URL(request.url()).pathname)
    }
    page.on('request', note(asked))
    page.on('requestfinished', note(answered))
    await page.addInitScript(() => {
      const counted = window as unknown as { prints: number }
      counted.prints = 0
      window.print = () => (counted.prints += 1)
    })
    await page.goto(all)
    await page.getByRole('heading', { name: 'Nel tempo' }).waitFor()
    await toBlocks(page)
    await page.locator('.stats-block [data-drawing] svg').first().waitFor()
    const places = await page.locator('.stats-block').count()
    expect(places).toBeGreaterThan(80)
    // All else that the page wanted would have been asked for.
    await page.waitForLoadState('networkidle')
    expect(asked.size).toBeLessThan(10)
    await page.getByRole('button', { name: 'Stampa' }).click()
    await reaches(places, async () => answered.size)
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { prints: number }).prints))
      .toBe(1)
    expect(asked.size).toBe(places)
    expect(await page.locator('.stats-block :is([aria-busy=true], .skeleton)').count()).toBe(0)
  })
})

describe('a database without a completed survey', () => {
  const product = sharedDemonstration()

  it('says so and offers what there is, its drafts or nothing', async () => {
    const admin = await callerFor(product.url, superadmin)
    const { id: databaseId } = await admin.have('createDatabase', { body: { name: 'Nuovo' } })
    const group = await admin.have('createGroup', { params: { databaseId }, body: {} })
    await admin.have('createQuestion', { params: { groupId: group.id }, body: { name: 'Note' } })
    const desk = await product.desk()
    await signIn(desk.page, superadmin)
    const address = `/admin/databases/${databaseId}/stats/all`
    const says = (text: string) => (page: Page) => page.getByText(text).waitFor()
    await look(desk, {
      name: 'stats-empty',
      address,
      show: says('Non c’è ancora nessuna scheda'),
    })
    const doctor = await callerFor(product.url, await plantDoctor(admin, databaseId))
    await doctor.have('createSurvey', { params: { databaseId } })
    await look(desk, { name: 'stats-drafts', address, show: says('Nessuna scheda completata') })
    await desk.page.getByRole('button', { name: 'Conta anche le bozze' }).click()
    await desk.page.locator('.stats-block').scrollIntoViewIfNeeded()
    await desk.page.getByText('1 scheda: 0 con risposta, 1 mancante.').waitFor()
  })
})
