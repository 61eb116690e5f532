import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openProfile, type Desk } from '../../setup/browser/browser'
import { filesWith } from '../../setup/browser/killable-browser'
import { startProduct, superadmin, type Product } from '../../setup/server/product'
import { windowsOfFile } from '../../setup/browser/windows'
import { look } from '../pages/look'
import { storedInBrowser, pagesAreCached } from '../pages/offline-page'
import { signIn, signOut } from '../sign-in'
import { beginSurvey, callerOf, plantStudy, stored, type Study } from '../study'
import { SurveyPage } from '../pages/survey-page'

/** Messages of the console for calls that reach nobody. */
const unreached = /net::ERR_/

describe('a doctor whose network goes', () => {
  let product: Product
  let folder: string
  let profile: string
  let desk: Desk
  const windows = windowsOfFile()
  let survey: SurveyPage
  let study: Study
  let first: string
  let second: string

  const start = (port: string) =>
    startProduct({
      PORT: port,
      DATA_DIR: folder,
      RILIEVO_ADMIN_EMAIL: superadmin.email,
      RILIEVO_ADMIN_PASSWORD: superadmin.password,
    })

  const open = async (surveyId: string) => {
    await desk.page.goto(`/doctor/surveys/${surveyId}/user/edit`)
    // The page opens where it was left.
    await survey.goTo('Visita')
  }
  const notice = () => desk.page.getByText('stai vedendo la scheda aggiornata')
  async function waits(count: string): Promise<void> {
    await survey
      .saving()
      .filter({ hasText: `Non in linea: ${count}` })
      .waitFor()
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rilievo-offline-'))
    await chmod(folder, 0o755)
    profile = await mkdtemp(join(tmpdir(), 'rilievo-profile-'))
    product = await start('0')
    study = await plantStudy(product.url)
    desk = await windows.opened(openProfile(profile, product.url))
    survey = new SurveyPage(desk.page)
    await signIn(desk.page, study.doctor)
    await pagesAreCached(desk.page)
    first = await beginSurvey(study, 'SENTINELLA-UNO')
    second = await beginSurvey(study, 'SENTINELLA-DUE')
  })
  afterAll(async () => {
    await desk?.context.close()
    await product?.stop()
    await rm(folder, { recursive: true, force: true })
    await rm(profile, { recursive: true, force: true })
  })
  beforeEach(async () => {
    await desk.context.setOffline(false)
    await desk.page.setViewportSize({ width: 1440, height: 900 })
  })

  it('goes on in the open survey, reloads it, and finds everything stored when it is back', async () => {
    await open(first)
    await survey.type('Note', 'con la rete')
    await survey.field('Note').blur()
    await survey.saved()
    await open(second)
    await survey.type('Note', 'sentinellanotadue')
    await survey.field('Note').blur()
    await survey.saved()
    await storedInBrowser(desk.page, 2)
    await open(first)
    await storedInBrowser(desk.page, 2)

    await desk.context.setOffline(true)
    await survey.type('Note', 'sentinellasenzarete')
    await survey.field('Note').blur()
    await survey.pick('Fumo', 'Ora')
    await waits('2 risposte da inviare')
    await desk.page.reload()
    await notice().waitFor()
    await expect.poll(() => survey.field('Note').inputValue()).toBe('sentinellasenzarete')
    await waits('2 risposte da inviare')

    await survey.goTo('Esito')
    await expect.poll(() => desk.page.url()).toMatch(/\/edit\/g\d+$/)
    await survey.type('Conclusioni', 'sentinellaconclusioni')
    await survey.field('Conclusioni').blur()
    await waits('3 risposte da inviare')
    await desk.page.reload()
    await desk.page.getByRole('heading', { name: 'Esito', level: 2 }).waitFor()
    await expect.poll(() => survey.field('Conclusioni').inputValue()).toBe('sentinellaconclusioni')

    await desk.page.getByRole('button', { name: 'Completa la scheda' }).click()
    await desk.page.getByRole('dialog', { name: 'Per completare serve la rete' }).waitFor()
    await desk.page.keyboard.press('Escape')

    await desk.context.setOffline(false)
    await survey.saved()
    await notice().waitFor({ state: 'detached' })
    expect(await stored(study, first)).toMatchObject({
      Note: 'sentinellasenzarete',
      Fumo: 'ora',
      Conclusioni: 'sentinellaconclusioni',
    })
  })

  it('opens another of the last surveys while the server is stopped, and fills it in', async () => {
    await open(first)
    await storedInBrowser(desk.page, 2)
    const { port } = new URL(product.url)
    await product.server.end('SIGTERM')
    await desk.page.goto('/doctor')
    await desk.page.getByRole('heading', { name: 'Schede disponibili senza rete' }).waitFor()
    await look(desk, { name: 'senza-rete-elenco', expected: unreached })
    await desk.page.getByRole('link', { name: 'SENTINELLA-DUE' }).click()
    await notice().waitFor()
    await expect.poll(() => survey.field('Note').inputValue()).toBe('sentinellanotadue')
    await survey.type('Note', 'a server fermo')
    await survey.field('Note').blur()
    await waits('1 risposta da inviare')
    await look(desk, { name: 'senza-rete-scheda', expected: unreached })

    product = await start(port)
    await survey.saved()
    expect(await stored(study, second)).toEqual({ Note: 'a server fermo' })
    await notice().waitFor({ state: 'detached' })
  })

  it('sees in a kept survey what he has saved last, and no survey that he never opened', async () => {
    const unseen = await beginSurvey(study, 'MAI-APERTA')
    await open(first)
    await survey.type('Note', 'ultima salvata')
    await survey.field('Note').blur()
    await survey.saved()
    await storedInBrowser(desk.page, 2)
    await desk.page.goto('/doctor')
    await desk.page.getByRole('heading', { name: 'Studio' }).first().waitFor()
    await storedInBrowser(desk.page, 2)
    await desk.context.setOffline(true)
    await open(first)
    await expect.poll(() => survey.field('Note').inputValue()).toBe('ultima salvata')
    await desk.page.goto(`/doctor/surveys/${unseen}/user/edit`)
    await desk.page.getByText('questa non è fra quelle').waitFor()
  })

  it('is told what became of a survey that was completed elsewhere meanwhile', async () => {
    const third = await beginSurvey(study, 'SENTINELLA-TRE')
    await open(third)
    await storedInBrowser(desk.page, 3)
    const caller = await callerOf(study)
    await desk.context.setOffline(true)
    await desk.page.reload()
    await notice().waitFor()
    await survey.type('Note', 'troppo tardi')
    await survey.field('Note').blur()
    await waits('1 risposta da inviare')
    const { id } = await caller.have('createAnswersGroup', {
      params: { surveyId: third },
      body: { groupId: await groupOf(third) },
    })
    await caller.have('createAnswer', {
      params: { answersGroupId: id },
      body: { questionId: await questionOf(third, 'Giorno'), value: '2026-01-02' },
    })
    const change = { params: { surveyId: third }, body: { status: 'completed' as const } }
    await caller.have('updateSurvey', change)
    await desk.context.setOffline(false)
    // Told once, whichever of the two readings that follow the network has come first.
    await desk.page.getByText(/cambiata altrove: ora è completata/).waitFor()
    await desk.page.getByText('Risposte che non si sono potute salvare').waitFor()
    await desk.page.getByRole('button', { name: 'Scarta la risposta' }).click()
  })

  it('leaves nothing in the browser that can be read, and after logging out nothing at all', async () => {
    await signOut(desk.page)
    await storedInBrowser(desk.page, 0)
    await desk.context.close()
    const secrets = ['sentinella', 'SENTINELLA', 'ultima salvata', 'a server fermo', 'MAI-APERTA']
    expect(await filesWith(profile, secrets)).toEqual([])
    // Data of the product is in the browser: the search above has looked at it.
    expect(await filesWith(profile, ['rilievo-shell-'])).not.toEqual([])
    desk = await windows.opened(openProfile(profile, product.url))
    survey = new SurveyPage(desk.page)
  })

  async function designOf(surveyId: string) {
    const caller = await callerOf(study)
    const query = { include: ['database.groups.questions'] }
    const record = await caller.have('survey', { params: { surveyId }, query })
    const { groups } = record['database'] as {
      groups: { id: string; questions: { id: string; name: string }[] }[]
    }
    return groups
  }
  const groupOf = async (surveyId: string) => (await designOf(surveyId))[0]?.id ?? ''
  const questionOf = async (surveyId: string, name: string) =>
    (await designOf(surveyId))
      .flatMap(({ questions }) => questions)
      .find((one) => one.name === name)?.id ?? ''
})
