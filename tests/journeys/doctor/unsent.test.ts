import type { Route } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { sharedProduct } from '../../setup/browser/product-in-browser'
import { rowsIn } from '../pages/offline-page'
import { signIn } from '../sign-in'
import { beginSurvey, plantStudy, stored, type Study } from '../study'
import { SurveyPage } from '../pages/survey-page'

/** The calls that carry answers, whichever address they have. */
const saves = '**/v1/answer*/**'

describe('answers that are not sent yet', () => {
  const product = sharedProduct()
  let desk: Desk
  let study: Study
  let surveyId: string
  let survey: SurveyPage
  beforeAll(async () => {
    study = await plantStudy(product.url)
    desk = await product.desk()
    await signIn(desk.page, study.doctor)
    survey = new SurveyPage(desk.page)
  })
  beforeEach(async () => {
    await desk.context.setOffline(false)
    await desk.page.unrouteAll()
    surveyId = await beginSurvey(study)
    await desk.page.goto(`/doctor/surveys/${surveyId}/user/edit`)
    await survey.field('Note').waitFor()
  })

  const held = () => stored(study, surveyId)
  const waiting = () => rowsIn(desk.page, 'rilievo-outbox', 'operations')
  /** Waits until these answers are stored and the page knows it: nothing of them is left to the next test. */
  const sent = async (answers: Record<string, unknown>) => {
    await expect.poll(held).toEqual(answers)
    await expect.poll(waiting).toBe(0)
  }

  it('wait, counted, while the network is away, and leave by themselves when it is back', async () => {
    await survey.type('Note', 'Prima')
    await survey.field('Note').blur()
    await survey.saved()
    await desk.context.setOffline(true)
    await survey.type('Note', 'Senza rete')
    await survey.pick('Fumo', 'Ora')
    await survey.type('Peso', '80')
    await expect.poll(() => survey.saving().innerText()).toContain('3 risposte da inviare')
    await expect.poll(() => survey.question('Doppio').innerText()).toContain('160')

    await survey.goTo('Esito')
    await survey.type('Conclusioni', 'Anche qui')
    await survey.field('Conclusioni').blur()
    await expect.poll(() => survey.saving().innerText()).toContain('4 risposte da inviare')
    expect(await held()).toEqual({ Note: 'Prima' })

    await desk.context.setOffline(false)
    await survey.saved()
    expect(await held()).toMatchObject({
      Note: 'Senza rete',
      Fumo: 'ora',
      Peso: 80,
      Doppio: 160,
      Conclusioni: 'Anche qui',
    })
  })

  it('survive a reload while the server takes none, and go at once when somebody asks for it', async () => {
    // Another reason to try again, as a call that got through, finds the server as it was.
    const isAsked = () => desk.page.evaluate(() => 'isAsked' in window).catch(() => false)
    const takesNone = async (route: Route) =>
      (await isAsked())
        ? route.continue()
        : route.fulfill({ status: 503, headers: { 'Retry-After': '240' } })
    await desk.page.route(saves, takesNone)
    await desk.page.route('**/v1/surveys/*/answers_groups', takesNone)
    await survey.type('Note', 'Aspetta')
    await survey.field('Note').blur()
    await expect.poll(() => survey.saving().innerText()).toContain('1 risposta da inviare')
    await desk.page.reload()
    await expect.poll(() => survey.field('Note').inputValue()).toBe('Aspetta')
    await expect.poll(() => survey.saving().innerText()).toContain('1 risposta da inviare')
    expect(await held()).toEqual({})

    await desk.page.evaluate(() => {
      document.addEventListener('click', () => Object.assign(window, { isAsked: true }), true)
    })
    // A try that was under way at the click may still be refused: whoever waits then clicks once more.
    const retry = desk.page.getByRole('button', { name: 'Riprova ora' })
    await retry.click()
    await expect
      .poll(async () => {
        if (await retry.isVisible()) await retry.click({ timeout: 1_000 }).catch(() => undefined)
        return survey.saving().innerText()
      })
      .toContain('Salvato alle')
    expect(await held()).toEqual({ Note: 'Aspetta' })
  })

  it('are not lost by a reload right after the last key', async () => {
    await survey.field('Note').pressSequentially('Appena scritto')
    await desk.page.reload()
    await expect.poll(() => survey.field('Note').inputValue()).toBe('Appena scritto')
    await sent({ Note: 'Appena scritto' })
  })

  it('are not lost by a reload while an earlier save is under way', async () => {
    const save = desk.page.waitForRequest(/\/answers_groups\/\d+\/answers/)
    await survey.field('Note').pressSequentially('Appena')
    await save
    await desk.page.keyboard.type(' scritto')
    await desk.page.reload()
    await expect.poll(() => survey.field('Note').inputValue()).toBe('Appena scritto')
    await sent({ Note: 'Appena scritto' })
  })

  it('are not lost when the tab is closed right after the last key', async () => {
    const other = await desk.context.newPage()
    await other.goto(`/doctor/surveys/${surveyId}/user/edit`)
    other.on('dialog', (dialog) => void dialog.accept())
    await new SurveyPage(other).field('Note').pressSequentially('Chiudo')
    const closed = other.waitForEvent('close')
    await other.close({ runBeforeUnload: true })
    await closed
    await desk.page.reload()
    await expect.poll(() => survey.field('Note').inputValue()).toBe('Chiudo')
    await sent({ Note: 'Chiudo' })
  })

  it('do not hold up who is on the way to another group when the first of them is stored', async () => {
    const identity = '**/v1/current_user*'
    const answer = desk.page.waitForResponse(/\/answers_groups\/\d+\/answers/)
    await desk.page.route(identity, async (route) => {
      await answer.catch(() => undefined)
      await route.continue()
    })
    await survey.type('Note', 'Prima di passare oltre')
    await survey.goTo('Esito')
    expect((await answer).ok()).toBe(true)
    await desk.page.unroute(identity)
    await survey.field('Conclusioni').waitFor()
    expect(await held()).toEqual({ Note: 'Prima di passare oltre' })
  })

  it('are spoken of before their owner leaves', async () => {
    await desk.page.route(saves, (route) => route.abort())
    await desk.page.route('**/v1/surveys/*/answers_groups', (route) => route.abort())
    await survey.type('Note', 'In sospeso')
    await survey.field('Note').blur()
    await expect.poll(() => survey.saving().innerText()).toContain('1 risposta da inviare')
    await desk.page.getByRole('button', { name: /^Account di/ }).click()
    await desk.page.getByRole('menuitem', { name: 'Esci' }).click()
    await desk.page.getByText('non ancora', { exact: false }).first().waitFor()
    await desk.page.getByRole('button', { name: /^Resta/ }).click()
    await desk.page.unrouteAll()
    await desk.page.goto(`/doctor/surveys/${surveyId}/user/edit`)
    await sent({ Note: 'In sospeso' })
  })

  it('that another page sends for a closed one are shown by a page that read the survey before', async () => {
    const closing = await desk.context.newPage()
    // None of its saves reaches the server.
    await closing.route('**/v1/**/answers*', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    )
    await closing.goto(`/doctor/surveys/${surveyId}/user/edit`)
    await new SurveyPage(closing).type('Note', 'Chiusa a metà')
    await expect.poll(waiting).toBeGreaterThan(0)
    await desk.page.goto('/doctor')
    let letGo: () => void = () => undefined
    const isLetGo = new Promise<void>((resolve) => (letGo = resolve))
    const sending = new Promise<void>((resolve) => {
      void desk.page.route('**/v1/**/answers*', async (route) => {
        if (route.request().method() === 'GET') return route.continue()
        resolve()
        await isLetGo
        await route.continue()
      })
    })
    await closing.close()
    await desk.page.evaluate(() => void window.dispatchEvent(new Event('focus')))
    await sending
    const opened = await desk.context.newPage()
    await opened.goto(`/doctor/surveys/${surveyId}/user/edit`)
    const note = new SurveyPage(opened).field('Note')
    await note.waitFor()
    expect(await note.inputValue()).toBe('')
    letGo()
    await expect.poll(() => note.inputValue()).toBe('Chiusa a metà')
    expect(await held()).toEqual({ Note: 'Chiusa a metà' })
    await opened.close()
  })

  it('are written again by their page when all that the site has stored is cleared under it', async () => {
    await desk.page.route(saves, (route) => route.abort())
    await desk.page.route('**/v1/surveys/*/answers_groups', (route) => route.abort())
    await survey.type('Note', 'Non ancora al sicuro')
    await survey.field('Note').blur()
    await expect.poll(() => survey.saving().innerText()).toContain('1 risposta da inviare')
    await expect.poll(waiting).toBe(1)

    const tools = await desk.context.newCDPSession(desk.page)
    const { origin } = new URL(desk.page.url())
    await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    // The session goes with it.
    await desk.page.waitForURL(/\/login/)
    await expect.poll(waiting).toBe(1)
    const warned = desk.page.waitForEvent('dialog')
    const reloading = desk.page.reload()
    const warning = await warned
    expect(warning.type()).toBe('beforeunload')
    await warning.accept()
    await reloading
    await desk.page.unrouteAll()
    await signIn(desk.page, study.doctor)
    await desk.page.goto(`/doctor/surveys/${surveyId}/user/edit`)
    await expect.poll(() => survey.field('Note').inputValue()).toBe('Non ancora al sicuro')
    await sent({ Note: 'Non ancora al sicuro' })
  })

  it('are given by programs too, which tell of them by a change alone', async () => {
    await survey.field('Note').evaluate((field: HTMLInputElement) => {
      field.value = 'Da un’estensione'
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })
    const smoking = survey.question('Fumo').getByLabel('Ora', { exact: true })
    await smoking.evaluate((field: HTMLInputElement) => {
      field.checked = true
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await sent({ Note: 'Da un’estensione', Fumo: 'ora' })
  })

  it('meet an answer from elsewhere: both are shown, and the doctor chooses', async () => {
    const elsewhere = await product.desk()
    await signIn(elsewhere.page, study.doctor)
    await elsewhere.page.goto(`/doctor/surveys/${surveyId}/user/edit`)
    const other = new SurveyPage(elsewhere.page)
    await other.field('Note').waitFor()

    await survey.type('Note', 'Dal reparto')
    await survey.field('Note').blur()
    await survey.saved()
    await other.type('Note', 'Dall’ambulatorio')
    await other.field('Note').blur()
    const conflict = elsewhere.page.getByRole('group', {
      name: 'Questa risposta è stata cambiata anche altrove',
    })
    await conflict.getByText('Dal reparto').waitFor()
    await conflict.getByText('Dall’ambulatorio').waitFor()
    expect(await held()).toEqual({ Note: 'Dal reparto' })

    await conflict.getByRole('button', { name: 'Tieni la mia' }).click()
    await conflict.waitFor({ state: 'detached' })
    await expect.poll(held).toEqual({ Note: 'Dall’ambulatorio' })
    await elsewhere.context.close()
  })
})
