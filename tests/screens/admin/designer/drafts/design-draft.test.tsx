import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AnyRecord } from '../../../../../contract/jsonapi'
import { study, type Study } from '../../../../setup/data/study'
import { expectHeading, startAdmin } from '../../open-admin'

const { server, visit } = startAdmin()

/** A study with one survey that answers the weight. */
async function answered(): Promise<Study> {
  const heart = await study(server(), [
    {
      name: 'Visita',
      questions: {
        peso: { kind: 'number', name: 'Peso' },
        nota: { name: 'Nota' },
        doppio: (ref) => ({ kind: 'formula', name: 'Doppio', metadata: `${ref('peso')} * 2` }),
      },
    },
    { name: 'Esami', questions: { esame: { name: 'Esame' } } },
  ])
  const { id } = await heart.survey()
  await heart.answer(await heart.begin(id), 'peso', 70)
  return heart
}

interface Opened {
  readonly databaseId: string
  readonly groups: Readonly<Record<string, string>>
  readonly questions: Readonly<Record<string, string>>
}

/** Opens the draft of a study, and changes some of its questions by their codes. */
async function edit(
  heart: Study,
  edits: Readonly<Record<string, Record<string, unknown>>>,
): Promise<Opened> {
  const { admin, databaseId } = heart
  const reply = await admin.call('openDraft', { params: { databaseId } })
  const opened = reply.body as unknown as Opened
  for (const [code, body] of Object.entries(edits)) {
    const id = opened.questions[heart.questionId(code)] ?? ''
    await admin.have('updateQuestion', { params: { id }, body })
  }
  return opened
}

const publishAddress = ({ databaseId }: Study) => `/admin/databases/${databaseId}/publish`

/** Names of the questions that doctors get. */
async function published({ admin, databaseId }: Study): Promise<unknown[]> {
  const database = await admin.have('adminDatabase', {
    params: { id: databaseId },
    query: { include: ['groups.questions'] },
  })
  const groups = (database as unknown as { groups: { questions: AnyRecord[] }[] }).groups
  return groups.flatMap(({ questions }) => questions.map((question) => question['name']))
}

test('a database with surveys is designed in its draft, at the group and question of the address', async () => {
  const heart = await answered()
  const { databaseId } = heart
  const question = heart.questionId('esame')
  const { user, address } = visit(
    heart.admin,
    `/admin/databases/${databaseId}/edit/${heart.groupId(1)}#domanda-${question}`,
  )
  const name = await screen.findByLabelText('Testo della domanda')
  expect(name).toHaveProperty('value', 'Esame')
  const { databaseId: draftId, groups, questions } = await edit(heart, {})
  expect(draftId).not.toBe(databaseId)
  expect(address()).toBe(`/admin/databases/${draftId}/edit/${groups[heart.groupId(1)]}`)
  expect(window.location.hash).toBe(`#domanda-${questions[question]}`)
  expect(screen.getByText(/i medici vedono le modifiche dopo la pubblicazione/)).toBeDefined()
  for (const link of screen.getAllByRole('link', {
    name: /Chiudi la progettazione|Registro|Studio/,
  }))
    expect(link.getAttribute('href')).toBe(`/admin/databases/${databaseId}`)

  await user.clear(name)
  await user.type(name, 'Esame del sangue')
  await user.click(screen.getByRole('button', { name: 'Pubblica…' }))
  // Text that was typed a moment ago is saved first.
  await expectHeading('Pubblica le modifiche')
  await screen.findByText('1 domanda cambiata', { selector: '.publishing__tally' })
  expect(await published(heart)).toContain('Esame')
  await user.click(screen.getByRole('button', { name: 'Pubblica' }))
  await screen.findByText('Modifiche pubblicate')
  await waitFor(() => expect(address()).toBe(`/admin/databases/${databaseId}`))
  expect(await published(heart)).toContain('Esame del sangue')
})

test('a database without surveys is designed as it stands', async () => {
  const heart = await study(server(), [{ name: 'Visita', questions: { peso: { name: 'Peso' } } }])
  const { address } = visit(heart.admin, `/admin/databases/${heart.databaseId}/edit`)
  await screen.findByRole('heading', { name: /Peso/ })
  expect(address()).toBe(`/admin/databases/${heart.databaseId}/edit`)
  expect(screen.queryByRole('button', { name: 'Pubblica…' })).toBeNull()
  expect(screen.queryByText(/dopo la pubblicazione/)).toBeNull()
})

test('the page says what publishing does to the surveys', async () => {
  const heart = await answered()
  const { admin, doctor } = heart
  const { id: surveyId } = await heart.survey()
  await heart.answer(await heart.begin(surveyId), 'peso', 90)
  await doctor.have('updateSurvey', { params: { surveyId }, body: { status: 'completed' } })
  const { groups, questions } = await edit(heart, {
    peso: { metadata: { max: 60 } },
    nota: { name: 'Note', required: true },
  })
  const peso = questions[heart.questionId('peso')] ?? ''
  await admin.have('updateQuestion', {
    params: { id: questions[heart.questionId('doppio')] ?? '' },
    body: { metadata: `@q_${peso} * 3` },
  })
  await admin.have('createQuestion', {
    params: { groupId: groups[heart.groupId()] ?? '' },
    body: { name: 'Fumo', kind: 'boolean' },
  })
  visit(admin, publishAddress(heart))
  await screen.findByText('1 domanda nuova, 3 cambiate', { selector: '.publishing__tally' })
  screen.getByText(
    /valgono dalla prossima apertura per una scheda in bozza o da correggere\. Una scheda già completata, approvata o bloccata conserva la sua versione\./,
  )
  const trial = screen.getByRole('region', { name: 'Prova sull’ultima scheda aperta' })
  expect(trial.textContent).toContain('In una scheda aperta mancheranno altre risposte')
  expect(trial.textContent).toMatch(/Risposte che non sono più ammesse.*Peso in 1 scheda/)
  expect(trial.textContent).toMatch(/Risultati che cambiano.*Doppio in 1 scheda/)
  const changed = screen.getByRole('heading', { level: 4, name: 'Note' }).closest('li')
  expect(changed?.textContent).toContain('Testo della domandaPrima: NotaOra: Note')
  const link = within(changed ?? document.body).getByRole('link')
  expect(link.getAttribute('href')).toContain(`#domanda-${heart.questionId('nota')}`)
})

test('a draft that can’t be published says why, and leads to the question', async () => {
  const heart = await answered()
  const { admin } = heart
  const { questions } = await edit(heart, {})
  // Its formula becomes wrong by what another administrator changes in the published design.
  await admin.have('updateQuestion', {
    params: { id: questions[heart.questionId('doppio')] ?? '' },
    body: { metadata: `@q_${questions[heart.questionId('nota')]} = "sì"` },
  })
  await admin.have('updateQuestion', {
    params: { id: heart.questionId('nota') },
    body: { kind: 'number', metadata: {} },
  })
  visit(admin, publishAddress(heart))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Non si può ancora pubblicare')
  const link = within(alert).getByRole('link', { name: 'Apri «Doppio»' })
  expect(link.getAttribute('href')).toContain(`#domanda-${heart.questionId('doppio')}`)
  expect(screen.getByRole('button', { name: 'Pubblica' })).toHaveProperty('disabled', true)
})

test('changes that somebody made meanwhile are shown before anything is published', async () => {
  const heart = await answered()
  await edit(heart, { nota: { name: 'Note' } })
  const { user } = visit(heart.admin, publishAddress(heart))
  const publish = await screen.findByRole('button', { name: 'Pubblica' })
  await edit(heart, { esame: { name: 'Esami del sangue' } })
  await user.click(publish)
  await screen.findByText(/Nel frattempo qualcuno ha cambiato la progettazione/)
  await screen.findByRole('heading', { level: 4, name: 'Esami del sangue' })
  expect(await published(heart)).toContain('Nota')
  await user.click(screen.getByRole('button', { name: 'Pubblica' }))
  await screen.findByText('Modifiche pubblicate')
  expect(await published(heart)).toEqual(['Peso', 'Note', 'Doppio', 'Esami del sangue'])
})

test('all changes can be undone, and then there is nothing to publish', async () => {
  const heart = await answered()
  await edit(heart, { nota: { name: 'Note' } })
  const { user } = visit(heart.admin, publishAddress(heart))
  await user.click(await screen.findByRole('button', { name: 'Annulla tutte le modifiche' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain(
    'Si perdono tutte le modifiche da pubblicare: 1 domanda cambiata',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Annulla tutte le modifiche' }))
  await screen.findByText('Niente da pubblicare')
  expect(await published(heart)).toContain('Nota')
})

test('a design that was never changed has nothing to publish, and a draft has no page of its own', async () => {
  const heart = await answered()
  visit(heart.admin, publishAddress(heart))
  await screen.findByText('Niente da pubblicare')
  const { databaseId: draftId } = await edit(heart, {})
  const { address } = visit(heart.admin, `/admin/databases/${draftId}`)
  await waitFor(() => expect(address()).toBe(`/admin/databases/${heart.databaseId}`))
})
