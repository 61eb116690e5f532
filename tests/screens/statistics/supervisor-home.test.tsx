// @module-tag calendar
import { sql } from 'drizzle-orm'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { format } from '../../../i18n/formats/format'
import { longMonthText } from '../../../i18n/formats/month-text'
import { releaseStatistics } from '../../../server/jobs/statistics'
import { join, person, type Person } from '../../setup/people/people'
import type { Study } from '../../setup/data/study'
import { hold, http, network } from '../network'
import { startSite } from '../site'

const site = startSite()
let heart: Study
let supervisor: Person

beforeEach(async () => {
  heart = await site.study([{ questions: { peso: { kind: 'number' } } }])
  supervisor = await person(site.server(), 'supervisor')
  await join(site.server(), supervisor, heart.databaseId, 'supervisor')
})

const home = () => site.visit(supervisor, '/')
const card = async () => within(await screen.findByRole('region', { name: 'Studio' }))
type Card = Awaited<ReturnType<typeof card>>
const number = ({ getByText }: Card, label: string) =>
  getByText(label).closest('div')?.querySelector('dd')?.textContent

/** Surveys that have come to a status. */
async function surveys(count: number, status: string): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const { id } = await heart.survey({ customId: `PZ-${status}-${made}` })
    await site
      .server()
      .deps.db.execute(
        sql`update surveys set status = ${status}, completed_at = case when ${status} = 'draft' then null else now() end where id = ${id}`,
      )
  }
}

test('a supervisor reads how many surveys a database has, in which months they were opened, and no code', async () => {
  await surveys(2, 'draft')
  await surveys(3, 'completed')
  await surveys(1, 'approved')
  await surveys(1, 'locked')
  home()
  const found = await card()
  found.getByText('1 medico · 1 domanda')
  const labels = ['Schede', 'Questo mese', 'Completate', 'di cui approvate']
  expect(labels.map((label) => number(found, label))).toEqual(['7', '7', '5', '2'])
  const thisMonth = longMonthText(new Date().toISOString().slice(0, 7))
  expect(number(found, thisMonth)).toBe('7')
  found.getByText(
    'Le statistiche non mostrano ancora le risposte: il primo rilascio si fa con almeno 20 schede completate, e ora sono 5.',
  )
  expect(document.body.textContent).not.toContain('PZ-')
})

test('a card says when the last release was made, and leads to the statistics and their usual blocks', async () => {
  await surveys(20, 'completed')
  home()
  await (await card()).findByText(/il primo rilascio si fa lunedì/)
  await releaseStatistics(site.server().deps)
  const { user, address } = home()
  const found = await card()
  const today = format.date(new Date().toISOString())
  await found.findByText(`Ultimo rilascio delle statistiche: ${today}.`)
  expect(found.getByRole('link', { name: 'Tutte le domande: Studio' }).getAttribute('href')).toBe(
    `/doctor/databases/${heart.databaseId}/stats/all`,
  )
  await user.click(found.getByRole('link', { name: 'Apri le statistiche: Studio' }))
  await waitFor(() => expect(address()).toBe(`/doctor/databases/${heart.databaseId}/stats/all`))
})

test('twenty databases cost one call', async () => {
  const calls: string[] = []
  network.use(http.get('/v1/*', ({ request }) => void calls.push(new URL(request.url).pathname)))
  for (let made = 0; made < 19; made += 1) {
    const { id } = await heart.admin.have('createDatabase', { body: { name: `Altro ${made}` } })
    await join(site.server(), supervisor, id, 'supervisor')
  }
  home()
  expect(await screen.findAllByRole('region')).toHaveLength(20)
  expect(calls.filter((path) => path !== '/v1/current_user')).toEqual(['/v1/databases'])
})

test('a supervisor without a database reads who can change that', async () => {
  site.visit(await person(site.server(), 'supervisor'), '/')
  await screen.findByText('Non supervisioni ancora nessun database')
})

test('databases that can’t be read say so, and are read again', async () => {
  network.use(
    http.get('/v1/databases', () => new Response('{"message":"Riprova"}', { status: 503 })),
  )
  const { user } = home()
  await screen.findByText('Non è stato possibile caricare i tuoi database')
  network.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Riprova' }))
  await card()
})

test('cards stand in their place while the server is slow', async () => {
  const { letGo } = hold('/v1/databases')
  home()
  await screen.findByRole('heading', { level: 1, name: 'Statistiche dei tuoi database' })
  await waitFor(() =>
    expect(document.querySelectorAll('.supervised .skeleton')).not.toHaveLength(0),
  )
  letGo()
  await card()
  expect(document.querySelector('.skeleton')).toBeNull()
})
