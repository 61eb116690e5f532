import { startSite } from '../../site'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../../setup/people/people'
import type { Study } from '../../../setup/data/study'
import { http, lost, network } from '../../network'

const site = startSite()
let registry: Study
let surveyId: string
let piece: string

beforeAll(async () => {
  registry = await site.study([
    {
      name: 'Visita',
      questions: {
        peso: { name: 'Peso', kind: 'number', required: true, metadata: { unit: 'kg' } },
        doppio: (ref) => ({
          name: 'Doppio',
          kind: 'formula',
          metadata: `${ref('peso')} * 2`,
          unit: 'kg',
          emptyText: 'Dopo il peso',
        }),
        fumo: {
          name: 'Fumo',
          kind: 'single_choice',
          metadata: {
            options: [
              { id: 'mai', label: 'Mai' },
              { id: 'ora', label: 'Ora' },
            ],
          },
        },
      },
    },
  ])
})
beforeEach(async () => {
  surveyId = (await registry.survey()).id
  piece = await registry.begin(surveyId)
})

/** The survey as somebody opens it. */
async function visit(view: 'user/edit' | 'user' | 'supervisor', who: Person = registry.doctor) {
  const { user } = site.visit(who, `/doctor/surveys/${surveyId}/${view}`)
  await screen.findByRole('heading', { level: 2, name: 'Visita' })
  return user
}

function question(code: string): HTMLElement {
  const selector = `[data-question="${registry.questionId(code)}"]`
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`no question ${code} on the page`)
  return found
}

const menuOf = (code: string) =>
  within(question(code)).getByRole('button', { name: /^Altro sulla domanda: / })
const choose = (name: string, role: 'menuitem' | 'menuitemradio' = 'menuitemradio') =>
  screen.getByRole(role, { name })
const weight = () => screen.getByLabelText<HTMLInputElement>(/^Peso/)
const saved = () => screen.findByText(/^Salvato alle \d\d:\d\d$/)

/** The one answer to a question, as the server has it. */
async function stored(code: string): Promise<unknown> {
  const query = { filter: { questionId: registry.questionId(code) } }
  const params = { answersGroupId: piece }
  return (await act(() => registry.doctor.call('answers', { params, query }))).records[0]
}

describe('a missing reason', () => {
  it('is chosen by keyboard from the field, and the focus comes back to it', async () => {
    const user = await visit('user/edit')
    await user.click(weight())
    await user.keyboard('{F2}')
    expect(document.activeElement).toBe(screen.getAllByRole('menuitemradio')[0])
    await user.keyboard('{End}{ArrowUp}{ArrowUp}{ArrowUp}{Enter}')
    expect(document.activeElement).toBe(weight())
    await saved()
    expect(await stored('peso')).toMatchObject({ value: null, missingReason: 'refused' })
    expect(within(question('peso')).getByText('Rifiutato').closest('[id]')?.id).toBe(
      weight().getAttribute('aria-describedby')?.split(' ')[0],
    )
    const bar = document.querySelector<HTMLElement>('.group-bar') ?? document.body
    await within(bar).findByText('Obbligatorie fatte')
  })

  it('asks before it takes the place of an answer; the value stays until it is confirmed', async () => {
    await registry.answer(piece, 'peso', 82)
    const user = await visit('user/edit')
    await user.click(menuOf('peso'))
    await user.click(choose('Non noto'))
    const dialog = await screen.findByRole('dialog', { name: 'Togliere la risposta?' })
    expect(dialog.textContent).toContain('La risposta «82 kg» viene tolta')
    await user.click(within(dialog).getByRole('button', { name: 'Annulla' }))
    expect(weight().value).toBe('82')
    await user.click(menuOf('peso'))
    await user.click(choose('Non noto'))
    await user.click(await screen.findByRole('button', { name: 'Togli e segna «Non noto»' }))
    expect(weight().value).toBe('')
    await saved()
    expect(await stored('peso')).toMatchObject({ value: null, missingReason: 'unknown' })
  })

  it('goes when a value is given, or by itself', async () => {
    await registry.answer(piece, 'peso', null, { missingReason: 'refused' })
    const user = await visit('user/edit')
    within(question('peso')).getByText('Rifiutato')
    await user.click(menuOf('peso'))
    expect(choose('Rifiutato').getAttribute('aria-checked')).toBe('true')
    await user.click(choose('Togli il motivo', 'menuitem'))
    expect(within(question('peso')).queryByText('Rifiutato')).toBeNull()
    await saved()
    expect(await stored('peso')).toMatchObject({ value: null, missingReason: null })
    await user.click(menuOf('peso'))
    await user.click(choose('Rifiutato'))
    await user.type(weight(), '70')
    await user.tab()
    await waitFor(async () =>
      expect(await stored('peso')).toMatchObject({ value: 70, missingReason: null }),
    )
  })

  it('is nothing that a formula offers', async () => {
    const user = await visit('user/edit')
    await user.click(menuOf('doppio'))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).not.toContain(
      'Cancella risposta',
    )
    expect(screen.queryByRole('menuitemradio')).toBeNull()
  })

  it('is read in place of the answer', async () => {
    await registry.answer(piece, 'peso', null, { missingReason: 'not_applicable' })
    await visit('supervisor', registry.reviewer)
    within(question('peso')).getByText('Non applicabile')
  })
})

it('an answer is cleared from the menu, whatever its kind', async () => {
  await registry.answer(piece, 'fumo', 'ora')
  const user = await visit('user/edit')
  // Nowhere else: a button that comes with an answer would move the questions below it.
  expect(within(question('fumo')).queryByText('Cancella risposta')).toBeNull()
  await user.click(menuOf('fumo'))
  await user.click(choose('Cancella risposta', 'menuitem'))
  await saved()
  expect(await stored('fumo')).toMatchObject({ value: null })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ora' }).checked).toBe(false)
})

describe('the history of an answer', () => {
  async function historyOf(user: Awaited<ReturnType<typeof visit>>, code: string) {
    await user.click(menuOf(code))
    await user.click(choose('Storia della risposta', 'menuitem'))
    return screen.findByRole('dialog', { name: 'Storia della risposta' })
  }
  const entries = async (dialog: HTMLElement) =>
    (await within(dialog).findAllByRole('listitem')).map(({ textContent }) =>
      textContent.replace(/\s+/g, ' '),
    )

  it('tells its author who gave what and when, from what to what, the newest first', async () => {
    await registry.answer(piece, 'peso', 70)
    await registry.answer(piece, 'peso', 71.5, { revision: 1 })
    await registry.answer(piece, 'peso', null, { revision: 2, missingReason: 'unknown' })
    const dialog = await historyOf(await visit('user'), 'peso')
    const moment = String.raw`\d\d/\d\d/\d{4}, \d\d:\d\d`
    expect(await entries(dialog)).toEqual([
      expect.stringMatching(new RegExp(`^Tu${moment}71,5 kg.*Nessuna risposta: non noto$`)),
      expect.stringMatching(new RegExp(`^Tu${moment}70 kg.*71,5 kg$`)),
      expect.stringMatching(new RegExp(`^Tu${moment}70 kg$`)),
    ])
  })

  it('tells a supervisor the name of the doctor, and a deletion', async () => {
    const [answer] = (await registry.answer(piece, 'fumo', 'ora')).records
    await registry.doctor.call('deleteAnswer', { params: { id: answer?.id ?? '' } })
    const user = await visit('supervisor', registry.reviewer)
    // Without answers the group is one line.
    await user.click(screen.getByRole('button', { name: 'Visita', expanded: false }))
    const dialog = await historyOf(user, 'fumo')
    expect(await entries(dialog)).toEqual([
      expect.stringMatching(/^Lia Medico.*Ora.*Risposta eliminata$/),
      expect.stringMatching(/^Lia Medico.*Ora$/),
    ])
  })

  it('says of a formula that it was computed, and after whose change', async () => {
    await registry.answer(piece, 'peso', 70)
    const dialog = await historyOf(await visit('user'), 'doppio')
    expect((await entries(dialog))[0]).toMatch(
      /^Calcolo automatico, dopo una modifica \(Tu\).*Dopo il peso.*140 kg$/,
    )
  })

  it('is empty where nothing was answered', async () => {
    const dialog = await historyOf(await visit('user/edit'), 'fumo')
    await within(dialog).findByText('Ancora nessuna risposta')
  })

  it('goes on page by page', async () => {
    for (let revision = 0; revision < 22; revision += 1) {
      await registry.answer(piece, 'peso', 50 + revision, { revision })
    }
    const user = await visit('user')
    const dialog = await historyOf(user, 'peso')
    expect(await entries(dialog)).toHaveLength(20)
    await user.click(within(dialog).getByRole('button', { name: 'Mostra altre' }))
    await waitFor(async () => expect(await entries(dialog)).toHaveLength(22))
    expect(within(dialog).queryByRole('button', { name: 'Mostra altre' })).toBeNull()
  })

  it('says without a network that it is read from the server, and is read when asked again', async () => {
    await registry.answer(piece, 'peso', 70)
    const user = await visit('user')
    network.use(http.get('/v1/*/audits', lost))
    const dialog = await historyOf(user, 'peso')
    await within(dialog).findByText(/riprova quando torna la rete/)
    network.resetHandlers()
    await user.click(within(dialog).getByRole('button', { name: 'Riprova' }))
    expect(await entries(dialog)).toHaveLength(1)
  })
})
