import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { recomputed } from '../../../setup/server/recomputed'
import type { Study } from '../../../setup/data/study'
import { startAdmin } from '../open-admin'

const { server, study, visit } = startAdmin()
let ward: Study
beforeAll(async () => {
  ward = await study([
    {
      questions: {
        a: { kind: 'number' },
        doppio: (ref) => ({ kind: 'formula', metadata: `${ref('a')} * 2` }),
        perche: { name: 'Perché', required: true },
      },
    },
  ])
  await import('../../../../resources/databases/DatabaseShow')
  await import('../../../../resources/databases/review/ResultsReview')
})

/** A survey whose stored result is of before the update. */
async function outdated(customId: string, ...statuses: string[]) {
  const { id } = await ward.survey({ customId })
  const answersGroupId = await ward.begin(id)
  await ward.answer(answersGroupId, 'a', 2)
  await ward.answer(answersGroupId, 'perche', 'Controllo')
  for (const status of statuses) {
    const by = status === 'completed' ? ward.doctor : ward.reviewer
    await by.have('updateSurvey', { params: { surveyId: id }, body: { status } })
  }
}

test('an administrator sees which approved results would change, agrees, and they change', async () => {
  await outdated('P-1', 'completed', 'approved')
  await outdated('P-2', 'completed')
  const { pool } = server().deps
  await pool.query(`update answers set value = '3.99' where question_id = $1`, [
    ward.questionId('doppio'),
  ])
  await pool.query('insert into result_reviews (database_id) values ($1)', [ward.databaseId])
  // The surveys were completed without this answer: a condition hid its question by the result of then.
  await pool.query(`delete from answers where question_id = $1`, [ward.questionId('perche')])
  await recomputed(server().deps, ward.databaseId)

  const { user } = visit(ward.admin, `/admin/databases/${ward.databaseId}`)
  const card = within(await screen.findByRole('region', { name: 'Risultati ricalcolati' }))
  const waiting = within(card.getByRole('table', { name: 'Schede i cui risultati cambierebbero' }))
  expect(waiting.getByText('P-1')).toBeTruthy()
  expect(waiting.getByText('doppio: da 3,99 a 4')).toBeTruthy()
  const incomplete = within(
    card.getByRole('table', { name: 'Schede completate a cui manca una risposta' }),
  )
  expect(incomplete.getByText('P-2')).toBeTruthy()
  expect(incomplete.getByText('Perché')).toBeTruthy()

  await user.click(
    card.getByRole('button', { name: 'Aggiorna i risultati di 1 scheda approvata o bloccata' }),
  )
  const dialog = within(screen.getByRole('dialog', { hidden: true }))
  await user.click(dialog.getByText('Aggiorna i risultati'))
  await waitFor(() => expect(card.queryByText('doppio: da 3,99 a 4')).toBeNull())
  await recomputed(server().deps, ward.databaseId)
  await card.findByText('Senza una risposta obbligatoria: 2 schede', {}, { timeout: 10_000 })

  await user.click(card.getByRole('button', { name: 'Ho visto: togli l’elenco' }))
  await user.click(within(screen.getByRole('dialog', { hidden: true })).getByText('Togli l’elenco'))
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Risultati ricalcolati' })).toBeNull(),
  )
})

test('the page says how far results have been recomputed', async () => {
  const { pool } = server().deps
  await pool.query(`update result_reviews set agreed_at = null`)
  await pool.query(`update recomputations set wanted = wanted + 1 where database_id = $1`, [
    ward.databaseId,
  ])
  visit(ward.admin, `/admin/databases/${ward.databaseId}`)
  await screen.findByText('Il ricalcolo è in corso: 0 di 2 schede.')
})

test('an update without changed results shows no card', async () => {
  const { id } = await ward.admin.have('createDatabase', { body: { name: 'Nuovo' } })
  visit(ward.admin, `/admin/databases/${id}`)
  await screen.findByRole('heading', { name: 'Nuovo' })
  await screen.findByRole('heading', { name: 'Schede' })
  expect(screen.queryByText('Risultati ricalcolati')).toBeNull()
})
