import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Study } from '../../../setup/data/study'
import { join, type Person } from '../../../setup/people/people'
import { http, lost, network } from '../../network'
import { startSite } from '../../site'
import { visitPlan } from './visit-plan'

const { study, visit, go } = startSite()
let registry: Study
beforeEach(async () => {
  registry = await study([
    ...visitPlan,
    { name: 'Controlli', questions: { nota: { name: 'Nota', kind: 'text' } } },
  ])
})

/** A completed survey with a code. */
async function completed(customId: string, peso = 70, doctor = registry.doctor): Promise<string> {
  const { id } = await registry.survey({ customId }, doctor)
  for (const [at, code, value, more] of [
    [0, 'peso', peso, { confirmed: peso > 200 }],
    [1, 'decesso', false, {}],
  ] as const) {
    const group = { groupId: registry.groupId(at) }
    const params = { surveyId: id }
    const { id: answersGroupId } = await doctor.have('createAnswersGroup', { params, body: group })
    const body = { questionId: registry.questionId(code), value, ...more }
    await doctor.have('createAnswer', { params: { answersGroupId }, body })
  }
  await doctor.have('updateSurvey', { params: { surveyId: id }, body: { status: 'completed' } })
  return id
}

const statusOf = async (surveyId: string) =>
  (await registry.doctor.have('survey', { params: { surveyId } })).status
const read = (surveyId: string, view = 'supervisor') => `/doctor/surveys/${surveyId}/${view}`
const list = () => `/doctor/databases/${registry.databaseId}/supervisor`
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const approveAndNext = () => screen.findByRole('button', { name: 'Approva e vai alla prossima' })
const takeBack = () => screen.findByRole('button', { name: /^Annulla\s+l’approvazione/ })
const move = (who: Person, surveyId: string, status: string, note?: string) =>
  act(() => who.have('updateSurvey', { params: { surveyId }, body: { status, note } }))

describe('approving one survey after the other', () => {
  test('leads through the list in its order, and sends each approval when the next one follows', async () => {
    const [a, b, c] = [await completed('A'), await completed('B'), await completed('C')]
    const { user } = visit(registry.reviewer, `${list()}?review=mine&sort=customId`)
    await user.click(await screen.findByRole('link', { name: 'A' }))
    await user.click(await approveAndNext())
    await heading('B')
    expect(await statusOf(a)).toBe('completed')
    await user.click(await approveAndNext())
    await heading('C')
    await waitFor(async () => expect(await statusOf(a)).toBe('approved'))
    expect(await statusOf(b)).toBe('completed')
    // The last one: nothing comes after it.
    await user.click(await screen.findByRole('button', { name: 'Approva' }))
    await waitFor(async () => expect(await statusOf(b)).toBe('approved'))
    expect(await statusOf(c)).toBe('completed')
    await user.click(screen.getByRole('link', { name: /Tutte le schede/ }))
    await screen.findByText('Nessuna scheda aspetta la tua revisione')
    expect(await statusOf(c)).toBe('approved')
  })

  test('leads on from the dashboard’s list, over all databases, the longest waiting first', async () => {
    const [first] = [await completed('A'), await completed('B')]
    const { user } = visit(registry.reviewer, read(first))
    await user.click(await approveAndNext())
    await heading('B')
    await screen.findByRole('button', { name: 'Approva' })
  })

  test('is taken back by the mouse: its survey is open again, and still waits', async () => {
    const [first] = [await completed('A'), await completed('B')]
    const { user } = visit(registry.reviewer, read(first))
    await user.click(await approveAndNext())
    await heading('B')
    await screen.findByText(/^A: approvata\. Hai 10 secondi per annullare/)
    await user.click(await takeBack())
    await heading('A')
    await screen.findByText('Approvazione annullata')
    await approveAndNext()
    expect(screen.queryByRole('region', { name: 'Approvazioni' })).toBeNull()
    expect(await statusOf(first)).toBe('completed')
  })

  test('is taken back by Ctrl+Z, but not from a field or a dialog', async () => {
    const [first] = [await completed('A'), await completed('B')]
    const { user } = visit(registry.reviewer, read(first))
    await user.click(await approveAndNext())
    await heading('B')
    await takeBack()
    await user.click(screen.getByRole('button', { name: 'Rimanda al medico' }))
    await user.type(await screen.findByLabelText('Che cosa c’è da correggere'), 'x')
    await user.keyboard('{Control>}z{/Control}')
    await user.click(screen.getByRole('button', { name: 'Annulla' }))
    await takeBack()
    await user.keyboard('{Control>}z{/Control}')
    await heading('A')
    expect(await statusOf(first)).toBe('completed')
  })

  test('stays on the page by the menu, and says nothing more to decide', async () => {
    const [first] = [await completed('A'), await completed('B')]
    const { user } = visit(registry.reviewer, read(first))
    await approveAndNext()
    await user.click(screen.getByRole('button', { name: 'Altre azioni' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Approva e resta qui' }))
    await takeBack()
    expect(screen.queryByRole('button', { name: 'Rimanda al medico' })).toBeNull()
    go('/doctor')
    await waitFor(async () => expect(await statusOf(first)).toBe('approved'))
  })

  test('by a double click approves one survey, not the next one too', async () => {
    const [first, second] = [await completed('A'), await completed('B'), await completed('C')]
    visit(registry.reviewer, read(first))
    fireEvent.click(await approveAndNext(), { detail: 1 })
    await heading('B')
    fireEvent.click(await approveAndNext(), { detail: 2 })
    await takeBack()
    expect(await statusOf(first)).toBe('completed')
    go('/doctor')
    await waitFor(async () => expect(await statusOf(first)).toBe('approved'))
    expect(await statusOf(second)).toBe('completed')
  })

  test('says that the server is away, and sends the approval once it is back', async () => {
    const [first] = [await completed('A'), await completed('B')]
    const { user } = visit(registry.reviewer, read(first))
    await user.click(await approveAndNext())
    await heading('B')
    await takeBack()
    network.use(http.put(`*/v1/surveys/${first}`, lost))
    await user.click(screen.getByRole('button', { name: 'Approva' }))
    await screen.findAllByText(/^A: l’approvazione non è ancora arrivata al server/)
    network.resetHandlers()
    await user.click(screen.getByRole('button', { name: 'Riprova ora' }))
    await waitFor(async () => expect(await statusOf(first)).toBe('approved'))
  })

  test('says why an approval was refused, and gives it back', async () => {
    const [first] = [await completed('A'), await completed('B')]
    const { user } = visit(registry.reviewer, read(first))
    await user.click(await approveAndNext())
    await heading('B')
    await takeBack()
    // Reopened, changed and completed anew: the reviewer has not read that.
    await move(registry.doctor, first, 'draft')
    await move(registry.doctor, first, 'completed')
    await user.click(screen.getByRole('button', { name: 'Approva' }))
    await screen.findAllByText(/^A: l’approvazione non è stata registrata.*completata di nuovo/)
    expect(await statusOf(first)).toBe('completed')
    const region = screen.getByRole('region', { name: 'Approvazioni' })
    await user.click(within(region).getByRole('link', { name: 'Apri la scheda' }))
    await heading('A')
    await user.click(await screen.findByRole('button', { name: /^Approva/ }))
    await takeBack()
  })

  test('holds where only the bookmark was moved meanwhile', async () => {
    const first = await completed('A')
    const { user } = visit(registry.reviewer, read(first))
    await user.click(await screen.findByRole('button', { name: 'Approva' }))
    await takeBack()
    const groups = await registry.doctor.call('answersGroups', { params: { surveyId: first } })
    const body = { bookmarkId: groups.records[0]?.id ?? '' }
    await act(() => registry.doctor.have('updateBookmark', { params: { surveyId: first }, body }))
    go('/doctor')
    await waitFor(async () => expect(await statusOf(first)).toBe('approved'))
  })
})

describe('the filter «Da rivedere da me»', () => {
  test('leaves out the reviewer’s own surveys and the column that would be empty', async () => {
    await join(registry.server, registry.reviewer, registry.databaseId, 'user')
    await completed('A')
    await completed('B', 70, registry.reviewer)
    await registry.survey({ customId: 'C' })
    const { user, address } = visit(registry.reviewer, list())
    const link = (name: string) => screen.queryByRole('link', { name })
    await screen.findByRole('link', { name: 'B' })
    await user.click(screen.getByRole('button', { name: 'Da rivedere da me' }))
    await waitFor(() => expect(link('B')).toBeNull())
    expect([link('A'), link('C')]).toEqual([expect.anything(), null])
    expect(screen.queryByRole('columnheader', { name: 'Gruppi completi' })).toBeNull()
    expect(address()).toContain('review=mine')
    // A status takes its place.
    await user.click(screen.getByRole('button', { name: 'Completata' }))
    await screen.findByRole('link', { name: 'B' })
    expect(address()).not.toContain('review=mine')
  })

  test('is not offered where nobody reviews', async () => {
    await registry.survey({ customId: 'A' })
    visit(registry.doctor, `/doctor/databases/${registry.databaseId}/user`)
    await screen.findByRole('searchbox', { name: 'Cerca' })
    expect(screen.queryByRole('button', { name: 'Da rivedere da me' })).toBeNull()
  })
})

describe('an answer that deserves a look', () => {
  test('has its flag above the groups, which leads there', async () => {
    const id = await completed('A', 212)
    await act(async () => {
      const body = { questionId: registry.questionId('decesso'), text: 'Sicuro?' }
      await registry.reviewer.have('createComment', { params: { surveyId: id }, body })
    })
    const { user } = visit(registry.reviewer, read(id))
    const flags = within(await screen.findByRole('region', { name: 'Da guardare (2)' }))
    await flags.findByText('confermata fuori dai valori attesi')
    flags.getByText('commento aperto')
    await user.click(flags.getByRole('link', { name: 'Peso' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Peso'))
  })

  test('is one that was changed after a return, and none of the others', async () => {
    const id = await completed('A')
    await move(registry.reviewer, id, 'returned', 'Il peso?')
    await registry.answer(await registry.begin(id), 'peso', 71, { revision: 1 })
    await move(registry.doctor, id, 'completed')
    visit(registry.reviewer, read(id))
    const flags = within(await screen.findByRole('region', { name: 'Da guardare (1)' }))
    flags.getByText('cambiata dopo il rinvio')
    flags.getByRole('link', { name: 'Peso' })
  })

  test('is said to be nowhere, in a survey to review without one', async () => {
    visit(registry.reviewer, read(await completed('A')))
    await screen.findByText('Nessuna risposta da guardare in particolare.')
  })

  test('has its flag even when the history can’t be read, with a way to try again', async () => {
    const id = await completed('A', 212)
    network.use(http.get(`*/v1/surveys/${id}/review`, () => new Response('{}', { status: 500 })))
    const { user } = visit(registry.reviewer, read(id))
    await screen.findByText(/Non è stato possibile controllare che cosa è cambiato/)
    screen.getByText('confermata fuori dai valori attesi')
    network.resetHandlers()
    await user.click(screen.getByRole('button', { name: 'Riprova' }))
    await waitFor(() => expect(screen.queryByText(/Non è stato possibile controllare/)).toBeNull())
  })

  test('is shown by its flag, in a group without answers too', async () => {
    const id = await completed('A')
    await act(async () => {
      const body = { questionId: registry.questionId('nota'), text: 'Manca.' }
      await registry.reviewer.have('createComment', { params: { surveyId: id }, body })
    })
    const { user } = visit(registry.reviewer, read(id))
    const fold = await screen.findByRole('button', { name: 'Controlli' })
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    await user.click(await screen.findByRole('link', { name: 'Nota' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Nota'))
    expect(fold.getAttribute('aria-expanded')).toBe('true')
  })
})

test('a group without answers is one line, which unfolds and folds again', async () => {
  const { user } = visit(registry.reviewer, read(await completed('A')))
  const fold = await screen.findByRole('button', { name: 'Controlli' })
  expect(screen.queryByText('Nota')).toBeNull()
  await user.click(fold)
  await screen.findByText('Nota')
  await user.click(fold)
  await waitFor(() => expect(screen.queryByText('Nota')).toBeNull())
  // A group with an answer has no such button.
  expect(screen.queryByRole('button', { name: 'Visita' })).toBeNull()
})
