import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { shoot, type Desk } from '../../setup/browser/browser'
import { startWithSuperadmin, superadmin } from '../../setup/server/product'
import { ownProduct } from '../../setup/browser/product-in-browser'
import { readSheet, unzip } from '../../setup/data/spreadsheet'
import { DesignerPage } from '../pages/designer-page'
import { signIn, signOut } from '../sign-in'
import { SurveyPage } from '../pages/survey-page'
import { asOneStory } from '../story'

const doctor = { email: 'lia@example.it', password: 'nebbia sopra il molo 27' }

const answers = {
  note: 'Ricovero «breve», 2 giorni',
  day: '03/02/2026',
  /** The day as spreadsheets count days. */
  dayNumber: 46_056,
  height: '1,72',
  weight: '81,5',
}

describe('a way from an empty product to a dump', () => {
  asOneStory()
  // Nobody has made a database yet.
  const product = ownProduct(startWithSuperadmin)
  let desk: Desk
  let page: Page
  beforeAll(async () => {
    desk = await product.desk()
    page = desk.page
  })

  it('the superadmin makes an account for a doctor', async () => {
    await signIn(page, superadmin)
    await page.getByRole('link', { name: 'Utenti' }).click()
    await page.getByRole('link', { name: 'Nuovo utente' }).first().click()
    await page.getByRole('textbox', { name: /^Nome/ }).fill('Lia')
    await page.getByRole('textbox', { name: /^Cognome/ }).fill('Medico')
    await page.getByRole('textbox', { name: /^E-mail/ }).fill(doctor.email)
    await page.getByLabel(/^Password/).fill(doctor.password)
    await page.getByRole('button', { name: 'Salva' }).click()
    await page.getByRole('heading', { name: 'Lia Medico' }).waitFor()
  })

  it('he makes a database, which opens in the designer', async () => {
    await page.getByRole('link', { name: 'Database', exact: true }).click()
    await page.getByText('Non c’è ancora nessun database').waitFor()
    await page.getByRole('link', { name: 'Nuovo database' }).first().click()
    await page.getByLabel('Nome del database').fill('Registro di prova')
    await page.getByRole('button', { name: 'Crea il database' }).click()
    await page.waitForURL(/\/admin\/databases\/\d+\/edit$/)
  })

  it('he designs a first group: words, days and choices', async () => {
    const designer = new DesignerPage(page)
    await designer.addGroup('Anamnesi')
    await designer.addQuestion('Testo libero', 'Note di ricovero')
    const day = await designer.addQuestion('Data', 'Data della visita')
    await day.getByRole('checkbox', { name: /^Obbligatoria/ }).check()
    await designer.addQuestion('Sì/No', 'Diabete')
    const smoke = await designer.addQuestion('Scelta singola', 'Fumo')
    await designer.writeOptions(smoke, ['Mai', 'Ex fumatore', 'Fumatore'])
    const symptoms = await designer.addQuestion('Scelta multipla', 'Sintomi')
    await designer.writeOptions(symptoms, ['Dispnea', 'Edemi', 'Astenia'])
    const drugs = await designer.addQuestion('Scelta multipla con note', 'Terapia')
    await designer.writeOptions(drugs, ['Diuretico', 'Betabloccante'])
    const diagnosis = await designer.addQuestion('Scelta singola multi livello', 'Diagnosi')
    await designer.writeTree(diagnosis, {
      Cardiopatie: ['Ischemica', 'Valvolare'],
      Pneumopatie: ['Asma', 'BPCO'],
    })
    const others = await designer.addQuestion('Scelta multipla multi livello', 'Comorbidità')
    await designer.writeTree(others, {
      Renali: ['Insufficienza lieve', 'Dialisi'],
      Metaboliche: ['Gotta', 'Obesità'],
    })
    await designer.saved()
    await shoot(page, 'designer-choices')
  })

  it('he designs a second group: measures with bounds, and a formula of them', async () => {
    const designer = new DesignerPage(page)
    await designer.addGroup('Misure')
    const height = await designer.addQuestion('Numero', 'Altezza')
    await height.getByLabel('Unità di misura').fill('m')
    await height.getByLabel('Massimo ammesso').fill('2,5')
    const weight = await designer.addQuestion('Numero', 'Peso')
    await weight.getByLabel('Unità di misura').fill('kg')
    await weight.getByLabel('Massimo atteso').fill('200')
    const pain = await designer.addQuestion('Range numerico', 'Dolore')
    await pain.getByLabel('Massimo', { exact: true }).fill('10')
    const bmi = await designer.addQuestion('Formula', 'IMC')
    const formula = bmi.getByRole('textbox', { name: 'Formula', exact: true })
    await formula.fill('ARROTONDA( / ')
    await expect.poll(() => formula.getAttribute('aria-invalid')).toBe('true')
    const reference = async (name: string) => {
      const card = page.locator('.question-card__toggle')
      const words = await card.filter({ hasText: name }).innerText()
      return /@q_\d+/.exec(words)?.[0] ?? ''
    }
    const [peso, altezza] = [await reference('Peso'), await reference('Altezza')]
    await formula.fill(`ARROTONDA(${peso} / ${altezza} ^ 2; 1)`)
    await bmi.getByText('Risultato: un numero.').waitFor()
    await formula.blur()
    await designer.saved()
    await shoot(page, 'designer-formula')
  })

  it('what he designed is there after a reload', async () => {
    await page.reload()
    await page.getByRole('button', { name: /^IMC .*Formula/ }).click()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Formula', exact: true }).innerText())
      .toMatch(/^ARROTONDA\(Peso \/ Altezza \^ 2; 1\)$/)
    await page.getByRole('link', { name: /^Anamnesi/ }).click()
    await page.getByRole('button', { name: /^Diagnosi / }).click()
    const tree = page.locator('article.is-open').getByRole('textbox', { name: /^Opzione \d/ })
    const seen = async () => {
      const fields = await tree.all()
      return Promise.all(
        fields.map(async (field) => [
          await field.getAttribute('aria-label'),
          await field.inputValue(),
        ]),
      )
    }
    await expect.poll(seen).toEqual([
      ['Opzione 1 di 2, livello 1', 'Cardiopatie'],
      ['Opzione 1 di 2, livello 2', 'Ischemica'],
      ['Opzione 2 di 2, livello 2', 'Valvolare'],
      ['Opzione 2 di 2, livello 1', 'Pneumopatie'],
      ['Opzione 1 di 2, livello 2', 'Asma'],
      ['Opzione 2 di 2, livello 2', 'BPCO'],
    ])
    await page.getByRole('button', { name: 'Chiudi Cardiopatie' }).click()
    await expect.poll(() => tree.count()).toBe(4)
  })

  it('he adds the doctor to the database and leaves', async () => {
    await page.getByRole('link', { name: 'Chiudi la progettazione' }).click()
    await page
      .getByText(/^8 domande/)
      .first()
      .waitFor()
    await shoot(page, 'database')
    await page.getByRole('tab', { name: 'Medici' }).click()
    await page.getByRole('button', { name: 'Aggiungi medici' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Aggiungi medici' })
    // Search results take the place of the list, and the buttons below it move.
    const found = page.waitForResponse(/\/users\?.*lia/)
    await dialog.getByLabel('Cerca per nome, cognome o e-mail').fill('lia')
    await found
    await dialog.getByRole('checkbox', { name: /Lia Medico/ }).check()
    await dialog.getByRole('button', { name: 'Aggiungi 1' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Rimuovi Lia Medico' }).waitFor()
    await signOut(page)
  })

  it('the doctor signs in and begins a survey', async () => {
    await signIn(page, doctor)
    await page.waitForURL('**/doctor')
    await page.getByRole('link', { name: 'Le mie schede' }).click()
    // The list's own button: the home, which stands until the list has come, has one with the database's name.
    await page.getByRole('button', { name: 'Nuova scheda', exact: true }).first().click()
    await page.getByLabel('Codice del paziente').fill('RP-001')
    await page.getByRole('button', { name: 'Crea la scheda' }).click()
    await page.waitForURL(/\/doctor\/surveys\/\d+\/user\/edit/)
    await page.getByRole('heading', { name: 'Anamnesi', level: 2 }).waitFor()
  })

  it('the doctor fills in the first group', async () => {
    const survey = new SurveyPage(page)
    await expect.poll(() => survey.groupLink('Anamnesi').innerText()).toContain('Vuoto')
    await survey.type('Note di ricovero', answers.note)
    await survey.pick('Diabete', 'No')
    await survey.pick('Fumo', 'Ex fumatore')
    await survey.pick('Sintomi', 'Dispnea', 'Astenia')
    await survey.pick('Terapia', 'Diuretico')
    await survey.note('Terapia', 'Diuretico', '25 mg')
    await survey.pickPath('Diagnosi', 'Cardiopatie', 'Valvolare')
    await survey.pickPath('Comorbidità', 'Renali', 'Dialisi')
    await survey.question('Comorbidità').getByRole('button', { name: 'Tutte' }).click()
    await survey.pickPath('Comorbidità', 'Metaboliche', 'Gotta')
    await expect.poll(() => survey.groupLink('Anamnesi').innerText()).toContain('In corso')
    await survey.saved()
  })

  it('a day that does not exist stays in the field and is told, the right one completes the group', async () => {
    const survey = new SurveyPage(page)
    await survey.type('Data della visita', '31/02/2026')
    await survey.field('Data della visita').blur()
    await expect
      .poll(() => survey.field('Data della visita').getAttribute('aria-invalid'))
      .toBe('true')
    expect(await survey.field('Data della visita').inputValue()).toBe('31/02/2026')
    await survey.type('Data della visita', answers.day)
    await survey.field('Data della visita').blur()
    await expect.poll(() => survey.groupLink('Anamnesi').innerText()).toContain('Completo')
    await shoot(page, 'survey-choices')
  })

  it('everything is there after a reload', async () => {
    await page.reload()
    const survey = new SurveyPage(page)
    await expect.poll(() => survey.field('Note di ricovero').inputValue()).toBe(answers.note)
    expect(await survey.field('Data della visita').inputValue()).toBe(answers.day)
    const chosen = ['Ex fumatore', 'Dispnea', 'Astenia', 'Diuretico', 'No']
    for (const label of chosen) {
      expect(await page.getByLabel(label, { exact: true }).isChecked()).toBe(true)
    }
    expect(await page.getByLabel('Nota per «Diuretico»').inputValue()).toBe('25 mg')
    await page.getByText('Cardiopatie › Valvolare').waitFor()
    await page.getByText('Renali › Dialisi').waitFor()
    await page.getByText('Metaboliche › Gotta').waitFor()
  })

  it('a formula is computed while its numbers are typed', async () => {
    const survey = new SurveyPage(page)
    await survey.goTo('Misure')
    await survey.type('Altezza', answers.height)
    await survey.type('Peso', answers.weight)
    await expect.poll(() => survey.question('IMC').innerText()).toContain('27,5')
    await survey.type('Dolore', '4')
    await survey.field('Dolore').blur()
    await survey.saved()
  })

  it('a value out of bounds is refused, one out of what is expected is asked about', async () => {
    const survey = new SurveyPage(page)
    await survey.type('Altezza', '172')
    await survey.field('Altezza').blur()
    await expect.poll(() => survey.field('Altezza').getAttribute('aria-invalid')).toBe('true')
    await survey.type('Altezza', answers.height)
    await survey.type('Peso', '210')
    await survey.field('Peso').blur()
    await survey.question('Peso').getByText('Confermi 210 kg?').waitFor()
    await shoot(page, 'survey-warning')
    await survey.type('Peso', answers.weight)
    await survey.field('Peso').blur()
    await expect.poll(() => survey.question('IMC').innerText()).toContain('27,5')
    await expect.poll(() => survey.groupLink('Misure').innerText()).toContain('Completo')
  })

  it('a bookmark brings the doctor back from the dashboard', async () => {
    const survey = new SurveyPage(page)
    await survey.goTo('Anamnesi')
    await page.getByRole('button', { name: 'Aggiungi un segnalibro a questo gruppo' }).click()
    await page.getByRole('button', { name: 'Togli il segnalibro da questo gruppo' }).waitFor()
    await survey.goTo('Misure')
    await page.getByRole('link', { name: 'I miei database' }).first().click()
    await page.getByRole('link', { name: 'RP-001' }).click()
    await page.getByRole('heading', { name: 'Anamnesi', level: 2 }).waitFor()
  })

  it('the doctor completes the survey, whose answers can then only be read', async () => {
    await page.getByRole('button', { name: 'Completa la scheda' }).click()
    await page.getByText('La scheda è completata', { exact: false }).first().waitFor()
    await page.getByText('Completata', { exact: true }).first().waitFor()
    const field = page.getByRole('textbox', { name: 'Note di ricovero' })
    await expect.poll(() => field.count()).toBe(0)
    await shoot(page, 'survey-completed')
  })

  it('the dump holds what was answered, in a spreadsheet', async () => {
    await page.getByRole('link', { name: /^Registro di prova/ }).click()
    await page.getByRole('button', { name: 'Altre azioni' }).click()
    await page.getByRole('menuitem', { name: 'Scarica i dati…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Con i dati identificativi/).check()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Scarica', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^Registro di prova \d{4}-\d{2}-\d{2}\.xlsx$/)
    const files = unzip(await readFile(await download.path()))
    const sheet = (number: number) => readSheet(files, number)
    const [row = {}, ...more] = sheet(1)
    expect(more).toEqual([])
    // Columns of questions by what the dictionary says of them: `Sintomi: Dispnea`.
    const meanings = new Map(
      sheet(2)
        .filter(({ colonna }) => !String(colonna?.value).startsWith('scheda_'))
        .map(({ colonna, significato }) => [colonna?.value, String(significato?.value)]),
    )
    const values = Object.fromEntries(
      Object.entries(row).map(([column, cell]) => [meanings.get(column) ?? column, cell.value]),
    )
    expect(values).toEqual({
      scheda_id: expect.any(Number),
      scheda_codice: 'RP-001',
      scheda_stato: 'Completata',
      scheda_medico: 'Lia Medico',
      scheda_creata: expect.any(Number),
      scheda_completata: expect.any(Number),
      scheda_versione: expect.any(Number),
      'Note di ricovero': answers.note,
      'Data della visita': answers.dayNumber,
      Diabete: false,
      Fumo: 'ex_fumatore',
      'Sintomi: Dispnea': true,
      'Sintomi: Edemi': false,
      'Sintomi: Astenia': true,
      'Terapia: Diuretico': true,
      'Terapia: Diuretico (nota)': '25 mg',
      'Terapia: Betabloccante': false,
      Diagnosi: 'Cardiopatie › Valvolare',
      'Diagnosi (codice)': 'valvolare',
      Comorbidità: 'Renali › Dialisi | Metaboliche › Gotta',
      'Comorbidità (codici)': 'dialisi | gotta',
      'Comorbidità: Renali': true,
      'Comorbidità: Renali › Insufficienza lieve': false,
      'Comorbidità: Renali › Dialisi': true,
      'Comorbidità: Metaboliche': true,
      'Comorbidità: Metaboliche › Gotta': true,
      'Comorbidità: Metaboliche › Obesità': false,
      'Altezza (m)': 1.72,
      'Peso (kg)': 81.5,
      Dolore: 4,
      IMC: 27.5,
    })
    expect(row['data_della_visita']?.type).toBe('date')
  })

  it('no page has written an error to the console', () => {
    expect(desk.faults).toEqual([])
  })
})
