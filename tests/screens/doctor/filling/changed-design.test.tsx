// @module-tag calendar
import { startSite } from '../../site'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { kindOf, questionKinds } from '../../../../kinds/index'
import type { AnswerOperation } from '../../../../src/answers/queue/operation'
import type { Study } from '../../../setup/data/study'
import { loggedIn } from '../../browser'
import { leaveBehind } from '../../answers/owners'

const { study, go } = startSite()
let registry: Study
let surveyId: string

const given = questionKinds.filter((kind) => !kindOf(kind).computed)

beforeAll(async () => {
  const questions = given.map((kind) => [kind, { name: `Ora ${kind}`, kind }] as const)
  registry = await study([
    { name: 'Visita', questions: Object.fromEntries(questions) },
    {
      name: 'Esito',
      questions: { esito: { name: 'Esito', kind: 'text' }, peso: { name: 'Peso', kind: 'number' } },
    },
  ])
})
beforeEach(async () => {
  surveyId = (await registry.survey()).id
  loggedIn(registry.doctor)
})

async function answeredBefore(kind: string, before: Partial<AnswerOperation>): Promise<void> {
  const place = { surveyId, groupId: registry.groupId(), questionId: registry.questionId(kind) }
  await leaveBehind(registry.doctor, { ...place, ...before })
}

describe.each(given)('an answer that waited while its question was made one of %s', (kind) => {
  const before =
    kind === 'text' || kind === 'number' || kind === 'range' || kind === 'date'
      ? {
          kind: 'multi_levels_multiple_choice',
          value: [['cuore', 'valvole']],
          said: 'cuore › valvole',
        }
      : { kind: 'number', value: 12.5, said: '12,5' }

  test('is told in the words of the question that was answered, where the survey is read and filled in', async () => {
    const asked = { kind: before.kind, name: 'Com’era' }
    await answeredBefore(kind, { value: before.value, asked })
    go(`/doctor/surveys/${surveyId}/user`)
    await screen.findByRole('heading', { level: 2, name: 'Visita' })
    await screen.findByText('Risposte che non si sono potute salvare')
    screen.getByText(before.said)

    const { user } = go(`/doctor/surveys/${surveyId}/user/edit`)
    await screen.findByRole('heading', { level: 2, name: 'Visita' })
    await screen.findByText(before.said)
    await user.click(screen.getByRole('button', { name: `Scarta la risposta: Ora ${kind}` }))
    await waitFor(() => expect(screen.queryByText(before.said)).toBeNull())
    await waitFor(() => expect(screen.queryByText(/da controllare/)).toBeNull())
  })
})

test('an answer to a question that was deleted is told with its name and all that was chosen', async () => {
  const asked = { kind: 'single_choice', name: 'Dimissione' }
  const value = { option: 'altro', note: 'in hospice' }
  await answeredBefore('text', { questionId: '999999', value, asked })
  go(`/doctor/surveys/${surveyId}/user/edit`)
  await screen.findByText(/«Dimissione»/)
  screen.getByText('altro: in hospice')
})

test('the questions of a group that was archived take no answers, and its answers stay to be read', async () => {
  await registry.answer(await registry.begin(surveyId, 1), 'esito', 'dimesso')
  const params = { id: registry.groupId(1) }
  await registry.admin.have('updateGroup', { params, body: { archivedAt: '2026-03-01T10:00:00Z' } })
  go(`/doctor/surveys/${surveyId}/user/edit/g${registry.groupId(1)}`)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Esito' })
  expect(field.value).toBe('dimesso')
  expect(field.disabled).toBe(true)
  screen.getByText('Domanda non più in uso')
  expect(screen.queryByRole('textbox', { name: 'Peso' })).toBeNull()
})
