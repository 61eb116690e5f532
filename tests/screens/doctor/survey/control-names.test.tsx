import { startSite } from '../../site'
import { screen } from '@testing-library/react'
import { beforeEach, test } from 'vitest'

const places = [
  { id: 'fuori', label: 'Fuori' },
  { id: 'altro', label: 'Altro', withNote: true },
]
const tree = [{ id: 'cuore', label: 'Cuore', children: [{ id: 'valvole', label: 'Valvole' }] }]
const many = Array.from({ length: 150 }, (_, at) => ({ id: `o${at}`, label: `Opzione ${at}` }))

/** Two questions of a kind. */
const twice = (kind: string, one: string, other: string, metadata: unknown = {}) => ({
  [one.toLowerCase()]: { name: one, kind, metadata },
  [other.toLowerCase()]: { name: other, kind, metadata },
})

const site = startSite()
let page: ReturnType<typeof site.visit>

beforeEach(async () => {
  const registry = await site.study([
    {
      name: 'Visita',
      questions: {
        ...twice('date', 'Nascita', 'Ricovero'),
        ...twice('number', 'Eccesso', 'Base', { softMax: 10 }),
        ...twice('single_choice', 'Prima', 'Dopo', { options: places }),
        ...twice('multi_levels_multiple_choice', 'Sede', 'Origine', { options: tree }),
        ...twice('single_choice', 'Farmaco', 'Dose', { options: many }),
      },
    },
  ])
  const surveyId = (await registry.survey()).id
  const piece = await registry.begin(surveyId)
  for (const code of ['prima', 'dopo']) {
    await registry.answer(piece, code, { option: 'altro', note: 'RSA' })
  }
  for (const code of ['sede', 'origine']) await registry.answer(piece, code, [['cuore', 'valvole']])
  page = site.visit(registry.doctor, `/doctor/surveys/${surveyId}/user/edit`)
  await screen.findByLabelText(/^Eccesso/)
})

test.each([
  ['button', 'Apri il calendario', ['Nascita', 'Ricovero']],
  ['button', 'Cambia segno', ['Eccesso', 'Base']],
  ['textbox', 'Nota per «Altro»', ['Prima', 'Dopo']],
  ['button', 'Togli Cuore › Valvole', ['Sede', 'Origine']],
  ['searchbox', 'Cerca tra le opzioni', ['Farmaco', 'Dose']],
  ['button', 'Mostra altre (90)', ['Farmaco', 'Dose']],
] as const)('a %s «%s» says at which question it stands', (role, name, questions) => {
  for (const question of questions) screen.getByRole(role, { name: `${name}: ${question}` })
})

test('the panels of two open trees and values to be confirmed have names of their own too', async () => {
  for (const name of ['Sede', 'Origine']) {
    await page.user.click(screen.getByRole('button', { name: `Aggiungi: ${name}` }))
    await screen.findByRole('searchbox', { name: `Cerca in tutti i livelli: ${name}` })
    screen.getByRole('button', { name: `Chiudi: ${name}` })
  }
  for (const name of ['Eccesso', 'Base']) {
    await page.user.type(screen.getByLabelText(name), '12')
    await page.user.tab()
    await screen.findByRole('button', { name: `Confermo: ${name}` })
    screen.getByRole('button', { name: `Correggo: ${name}` })
  }
})
