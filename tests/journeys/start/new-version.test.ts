// @module-tag whole
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProfile, type Desk } from '../../setup/browser/browser'
import { startBuiltServer, type BuiltServer } from '../../setup/server/built-server'
import { superadmin } from '../../setup/server/product'
import { windowsOfFile } from '../../setup/browser/windows'
import { deploy, type Deployment } from './deployment'
import { look } from '../pages/look'
import { untilTimersOf } from '../pages/waits'
import { pagesAreCached, workerStarts } from '../pages/offline-page'
import { signIn } from '../sign-in'
import { beginSurvey, plantStudy, stored, type Study } from '../study'
import { SurveyPage } from '../pages/survey-page'

describe('a new version of the product', () => {
  let data: string
  let profile: string
  let deployment: Deployment
  let server: BuiltServer
  let desk: Desk
  const windows = windowsOfFile()
  let survey: SurveyPage
  let study: Study
  let surveyId: string

  const start = (env: Record<string, string> = {}) =>
    startBuiltServer(deployment.main, {
      DATA_DIR: data,
      LOG_LEVEL: 'error',
      RILIEVO_ADMIN_EMAIL: superadmin.email,
      RILIEVO_ADMIN_PASSWORD: superadmin.password,
      ...env,
    })
  const versionOf = (page: Page) =>
    page.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src') ?? '')
  const shells = () => desk.page.evaluate(() => caches.keys())
  const notice = (page: Page) => page.getByText('È disponibile una nuova versione')

  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'rilievo-versions-'))
    await chmod(data, 0o755)
    profile = await mkdtemp(join(tmpdir(), 'rilievo-profile-'))
    deployment = await deploy()
    server = await start()
    study = await plantStudy(server.url)
    surveyId = await beginSurvey(study)
    desk = await windows.opened(openProfile(profile, server.url))
    survey = new SurveyPage(desk.page)
    await signIn(desk.page, study.doctor)
    await pagesAreCached(desk.page)
  })
  afterAll(async () => {
    await desk?.context.close()
    await server?.end('SIGTERM')
    await deployment?.remove()
    await rm(data, { recursive: true, force: true })
    await rm(profile, { recursive: true, force: true })
  })

  it('is offered once nothing is unsaved, and the open page works on with its own files', async () => {
    const other = await desk.context.newPage()
    await other.goto('/doctor')
    await desk.page.goto(`/doctor/surveys/${surveyId}/user/edit`)
    await survey.field('Giorno').waitFor()
    await survey.type('Giorno', '99')
    await survey.field('Giorno').blur()
    await desk.page.getByText('1 risposta da controllare').waitFor()
    await deployment.upgrade()
    await desk.page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update()
    })
    await expect.poll(shells, workerStarts).toHaveLength(2)
    await notice(other).waitFor()
    // The page looks every second whether it may tell.
    await untilTimersOf(desk.page, 2_500)
    expect(await notice(desk.page).count()).toBe(0)

    await survey.type('Giorno', '1/2/2026')
    await survey.field('Giorno').blur()
    await survey.saved()
    await look(desk, { name: 'new-version', show: (page) => notice(page).waitFor() })
    await desk.page.setViewportSize({ width: 1440, height: 900 })
    // A part that was not loaded before, and that the server has no more.
    await desk.page.getByRole('button', { name: /^Account di/ }).click()
    await desk.page.getByRole('menuitem', { name: 'Esci' }).waitFor()
    await desk.page.keyboard.press('Escape')
    await other.getByRole('link', { name: 'Le mie schede' }).click()
    await other.getByRole('button', { name: 'Nuova scheda', exact: true }).click()
    await other.getByRole('dialog', { name: 'Nuova scheda' }).waitFor()
    await other.close()
    expect(desk.faults).toEqual([])
  })

  it('comes with the reload that was asked for, and stays when the network goes', async () => {
    const before = await versionOf(desk.page)
    expect(before).not.toContain('nuovo-')
    await desk.page.getByRole('button', { name: 'Aggiorna' }).click()
    await expect.poll(() => versionOf(desk.page).catch(() => '')).toContain('nuovo-')
    await survey.field('Giorno').waitFor()
    await expect.poll(() => survey.field('Giorno').inputValue()).toBe('01/02/2026')
    // The page asks for its version after a second, and looks every second whether it may tell.
    await untilTimersOf(desk.page, 2_500)
    expect(await notice(desk.page).count()).toBe(0)

    await desk.context.setOffline(true)
    await desk.page.reload()
    await survey.type('Note', 'con la versione nuova')
    await survey.field('Note').blur()
    expect(await versionOf(desk.page)).toContain('nuovo-')
    await desk.context.setOffline(false)
    await survey.saved()
    expect(await stored(study, surveyId)).toMatchObject({ Note: 'con la versione nuova' })
  })

  it('is alone once no page of the one before is open', async () => {
    await desk.context.close()
    desk = await windows.opened(openProfile(profile, server.url))
    await desk.page.goto('/doctor')
    await expect.poll(shells).toEqual(['rilievo-shell-nuovaversion'])
  })

  it('can be taken back: browsers drop the pages that they keep', async () => {
    const { port } = new URL(server.url)
    await server.end('SIGTERM')
    server = await start({ PORT: port, OFFLINE_PAGES: 'off' })
    await desk.page.goto('/doctor')
    const kept = () =>
      desk.page.evaluate(async () => {
        const workers = await navigator.serviceWorker.getRegistrations()
        return [...workers.map(({ scope }) => scope), ...(await caches.keys())]
      })
    await expect.poll(kept, { interval: 500 }).toEqual([])
    const before = desk.faults.length
    await desk.page.goto('/doctor')
    await desk.page.getByRole('link', { name: 'Le mie schede' }).waitFor()
    // A page registers a worker, where there is one, a second after it stands.
    await untilTimersOf(desk.page, 2_500)
    expect(await kept()).toEqual([])
    expect(desk.faults.slice(before)).toEqual([])
  })
})
