import { startSite } from '../../site'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { openDrafts } from '../../../../src/areas/doctor/comments/persisted-drafts'
import {
  approvalsSlot,
  drawLeftApprovals,
} from '../../../../src/areas/doctor/reviewing/approvals-slot'
import { approvalsDatabase } from '../../../../src/areas/doctor/reviewing/stored-approvals'
import { session } from '../../../../src/answers/session'
import type { Study } from '../../../setup/data/study'
import { visitPlan } from '../survey/visit-plan'

const { study, visit } = startSite()
let registry: Study

beforeAll(async () => {
  registry = await study(visitPlan)
})

const code = () => screen.findByLabelText<HTMLInputElement>('Codice del paziente')

async function changeCode(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Altre azioni' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cambia il codice' }))
}

/** Waits until the browser's storage has these texts: a session that ended before would take them along. */
async function stored(texts: readonly string[]): Promise<void> {
  await waitFor(async () => {
    const drafts = await openDrafts('dialogs')
    expect([...drafts.get().values()].map(({ text }) => text)).toEqual(texts)
    expect(drafts.isAtRisk()).toBe(false)
  })
}

async function newSurvey(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Nuova scheda' }))
}

test.each([
  ['a survey', changeCode, async () => `/doctor/surveys/${(await registry.survey()).id}/user`],
  ['a new survey', newSurvey, async () => `/doctor/databases/${registry.databaseId}/user`],
])(
  'the code of %s stands again as it was typed when its session ended, and not once it was given up',
  async (_of, open, addressOf) => {
    const address = await addressOf()
    const page = visit(registry.doctor, address)
    await open(page.user)
    await page.user.clear(await code())
    await page.user.type(await code(), 'P-00 ')
    await stored(['P-00 '])
    await session.end()
    await waitFor(() => expect(page.address()).toMatch(/^\/login/))
    page.close()

    const again = visit(registry.doctor, address)
    await open(again.user)
    await waitFor(async () => expect((await code()).value).toBe('P-00 '))
    await again.user.click(screen.getByRole('button', { name: 'Annulla' }))
    await stored([])
    await open(again.user)
    expect((await code()).value).not.toBe('P-00 ')
  },
)

test('the bar of approvals is loaded if an approval was stored, and for no other text', async () => {
  const databases = vi.spyOn(indexedDB, 'databases')
  databases.mockResolvedValue([{ name: 'rilievo-comments', version: 1 }])
  approvalsSlot.set(null)
  await drawLeftApprovals()
  expect(approvalsSlot.get()).toBeNull()
  databases.mockResolvedValue([{ name: approvalsDatabase, version: 1 }])
  await drawLeftApprovals()
  expect(approvalsSlot.get()).not.toBeNull()
})
