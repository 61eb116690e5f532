import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { readyScores } from '../../../../i18n/words/admin/beginning/scores/index'
import { person, type Person } from '../../../setup/people/people'
import { http, network, reach } from '../../network'
import { startAdmin } from '../open-admin'

const { server, visit } = startAdmin()
let admin: Person
beforeAll(async () => {
  admin = await person(server(), 'admin')
  await import('../../../../resources/designer/groups/ScoreDialog')
  await import('../../../../resources/designer/groups/CopyGroupDialog')
  await import('../../../../resources/designer/design-file/ImportDialog')
})

const database = async (name: string) => (await admin.have('createDatabase', { body: { name } })).id
const dialog = async () => within(await screen.findByRole('dialog', { hidden: true }))
const begin = async (name: RegExp) => screen.findByRole('button', { name })

/** Names of the groups of a database, each with the names of its questions. */
async function stored(databaseId: string) {
  const query = { include: ['questions'] }
  const { records } = await admin.call('groups', { params: { databaseId }, query })
  return records as unknown as {
    name: string
    questions: { id: string; name: string; kind: string; metadata: unknown; code: string }[]
  }[]
}

test('an empty design begins with a ready score, which is undone in one step', async () => {
  const id = await database('Con punteggio')
  const { user, address } = visit(admin, `/admin/databases/${id}/edit`)
  await user.click(await begin(/^Punteggio pronto/))
  let open = await dialog()
  expect(open.getByText('Aggiungi il gruppo')).toHaveProperty('disabled', true)
  await user.click(open.getByText('Glasgow Coma Scale'))
  await open.findByText(/Lancet/)
  await user.click(open.getByText('Aggiungi il gruppo'))
  await screen.findByText('GCS: totale', { selector: '.question-card__name' })
  await waitFor(() => expect(address()).toMatch(/\/edit\/\d+$/))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  const [group] = await stored(id)
  const ids = group?.questions.map((question) => question.id) ?? []
  expect(group?.questions.at(-1)?.metadata).toBe(`@q_${ids[0]} + @q_${ids[1]} + @q_${ids[2]}`)
  expect(group?.questions.map(({ code }) => code)).toEqual([
    'gcs_apertura_degli_occhi',
    'gcs_risposta_verbale',
    'gcs_risposta_motoria',
    'gcs_totale',
  ])
  await user.click(
    screen.getByRole('button', { name: 'Annulla modifica: creazione di «Glasgow Coma Scale»' }),
  )
  await screen.findByText('Comincia con un gruppo')
  expect(await stored(id)).toEqual([])
  await screen.findByRole('button', { name: 'Annulla modifica: nessuna' })

  await user.click(await begin(/^Punteggio pronto/))
  open = await dialog()
  await user.click(open.getByText('Annulla'))
  expect(await stored(id)).toEqual([])
})

test('every ready score is offered later too, and can be added twice', async () => {
  const id = await database('Tutti i punteggi')
  await admin.have('createGroup', { params: { databaseId: id }, body: { name: 'Visita' } })
  const { user } = visit(admin, `/admin/databases/${id}/edit`)
  for (const { name } of [...readyScores, ...readyScores]) {
    await user.click(
      await screen.findByRole('button', { name: 'Altri modi di aggiungere un gruppo' }),
    )
    await user.click(screen.getByRole('menuitem', { name: 'Punteggio pronto' }))
    const open = await dialog()
    await user.click(open.getByText(name))
    await user.click(open.getByText('Aggiungi il gruppo'))
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  }
  const groups = await stored(id)
  const names = readyScores.map(({ name }) => name)
  expect(groups.map(({ name }) => name)).toEqual(['Visita', ...names, ...names])
  expect(groups.map(({ questions }) => questions.length)).toEqual([0, 1, 8, 4, 1, 1, 8, 4, 1])
})

test('a score of which a part could not be saved is not there at all', async () => {
  const id = await database('Interrotto')
  let sent = 0
  network.use(
    http.post('/v1/admin/groups/:id/questions', ({ request }) => {
      sent += 1
      if (sent < 3) return reach(request)
      return new Response('{"message": "Non ora.", "errors": []}', { status: 500 })
    }),
  )
  const { user } = visit(admin, `/admin/databases/${id}/edit`)
  await user.click(await begin(/^Punteggio pronto/))
  const open = await dialog()
  await user.click(open.getByText('CHA₂DS₂-VASc'))
  await user.click(open.getByText('Aggiungi il gruppo'))
  await screen.findByText('Non ora.')
  await waitFor(async () => expect(await stored(id)).toEqual([]))
  expect(open.getByText('Aggiungi il gruppo')).toBeTruthy()
  expect(screen.getByText('Comincia con un gruppo')).toBeTruthy()
})

test('an empty design begins with a group of another database, under the rules of copies', async () => {
  const source = await database('Registro di partenza')
  const params = { databaseId: source }
  const visitGroup = await admin.have('createGroup', { params, body: { name: 'Visita medica' } })
  const weight = await admin.have('createQuestion', {
    params: { groupId: visitGroup.id },
    body: { name: 'Peso', kind: 'number' },
  })
  const scores = await admin.have('createGroup', { params, body: { name: 'Punteggi' } })
  await admin.have('createQuestion', {
    params: { groupId: scores.id },
    body: { name: 'Doppio', kind: 'formula', metadata: `@q_${weight.id} * 2` },
  })
  const id = await database('Copiato')
  const { user } = visit(admin, `/admin/databases/${id}/edit`)
  await user.click(await begin(/^Copia da un altro database/))
  const open = await dialog()
  await user.click(await open.findByText('Registro di partenza'))
  await user.click(await open.findByText('Punteggi'))
  await open.findByText('«Peso» del gruppo «Visita medica», usata da «Doppio»')
  expect(open.getByText('Copia')).toHaveProperty('disabled', true)
  await user.click(open.getByText('Visita medica'))
  await open.findByText('Il gruppo si può copiare così com’è.')
  await user.click(open.getByText('Copia'))
  await screen.findByText('Peso', { selector: '.question-card__name' })
  const copies = await stored(id)
  expect(copies.map(({ name }) => name)).toEqual(['Visita medica'])
  await user.click(
    await screen.findByRole('button', { name: 'Annulla modifica: creazione di «Visita medica»' }),
  )
  await screen.findByText('Comincia con un gruppo')
  expect(await stored(id)).toEqual([])
})

test('an empty design says that a file makes another database, and how questionnaires of others come', async () => {
  const id = await database('Da file')
  const { user } = visit(admin, `/admin/databases/${id}/edit`)
  await screen.findByText(/^I questionari validati/)
  await user.click(await begin(/^Importa da file.*nuovo database/))
  const open = await dialog()
  await open.findByText('Importare un database da un file')
})
