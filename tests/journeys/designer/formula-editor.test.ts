// @module-tag whole
import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Desk } from '../../setup/browser/browser'
import { demoPassword, startDemo } from '../../setup/server/product'
import { ownProduct } from '../../setup/browser/product-in-browser'
import { look } from '../pages/look'
import { signIn } from '../sign-in'
import { pickSuggestion } from './suggestions'

const administrator = { email: 'admin@rilievo.example', password: demoPassword }

/** Beginning of the designer's address of the demonstration's registry. */
async function openDesigner(page: Page): Promise<void> {
  await page.goto('/admin/databases')
  await page.getByRole('link', { name: 'Registro scompenso cardiaco' }).click()
  await page.getByRole('link', { name: 'Progetta', exact: true }).click()
  await page.getByRole('button', { name: 'Nuovo gruppo' }).waitFor()
}

/** The field of a formula, in the group that has it. */
async function openFormula(page: Page, group: RegExp, name: RegExp): Promise<Locator> {
  await openDesigner(page)
  await page.getByRole('navigation', { name: 'Gruppi' }).getByRole('link', { name: group }).click()
  await page.locator('.question-card__toggle').filter({ hasText: name }).first().click()
  const field = page.getByRole('textbox', { name: 'Formula', exact: true })
  await field.waitFor()
  return field
}

describe('the formula editor', () => {
  // Formulas of the demonstration are written anew.
  const product = ownProduct(startDemo)
  let desk: Desk
  let page: Page
  beforeAll(async () => {
    desk = await product.desk()
    page = desk.page
    await desk.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(page, administrator)
  })

  const bodyMass = () => openFormula(page, /^Visita/, /^Indice di massa corporea/)
  const suggestions = () => page.getByRole('listbox', { name: 'Suggerimenti' })

  describe('written with the keyboard alone', () => {
    let field: Locator
    beforeEach(async () => {
      field = await bodyMass()
      await field.focus()
      await page.keyboard.press('ControlOrMeta+End')
    })

    it('finds a question by its title and shows it by its name, in one piece', async () => {
      const before = await field.innerText()
      await page.keyboard.type(' + @pressione dia')
      await pickSuggestion(page, /^Pressione diastolica/)
      await expect.poll(() => field.innerText()).toBe(`${before} + Pressione diastolica`)
      await page.keyboard.press('Backspace')
      await expect.poll(() => field.innerText()).toBe(`${before} + `)
      await page.keyboard.press('ControlOrMeta+z')
      await expect.poll(() => field.innerText()).toContain('Pressione diastolica')
    })

    it('copies references as they are written', async () => {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('ControlOrMeta+c')
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      // Text typed before may have been saved behind it.
      expect(copied).toMatch(/^ROUND\(@q_\d+ \/ \(@q_\d+ \/ 100\) \^ 2; 1\)/)
    })

    it('offers functions by their Italian names with what they do; Tab takes one', async () => {
      await page.keyboard.type(' + arrot')
      await suggestions().getByRole('option', { name: 'ARROTONDA (numero; [decimali])' }).waitFor()
      await page.locator('.cm-completionInfo').getByText('Anche:', { exact: false }).waitFor()
      await pickSuggestion(page, /^ARROTONDA/, 'Tab')
      await expect.poll(() => field.innerText()).toMatch(/\+ ARROTONDA\(\)$/)
      await page.keyboard.type('2')
      await expect.poll(() => field.innerText()).toMatch(/\+ ARROTONDA\(2\)$/)
    })

    it('gives Tab back where there is nothing to take', async () => {
      await page.keyboard.press('Tab')
      await expect
        .poll(() => field.evaluate((element) => element.contains(document.activeElement)))
        .toBe(false)
    })

    it('closes its suggestions with Esc and leaves the text', async () => {
      await page.keyboard.type(' + @pes')
      await suggestions().waitFor()
      await page.keyboard.press('Escape')
      await suggestions().waitFor({ state: 'detached' })
      await expect.poll(() => field.innerText()).toMatch(/@pes$/)
    })
  })

  it('offers the options of the choice that is asked about', async () => {
    const field = await bodyMass()
    await field.fill('')
    await page.keyboard.type('selezionata')
    await pickSuggestion(page, /^SELEZIONATA/)
    await page.keyboard.type('@sesso')
    await pickSuggestion(page, /^Sesso/)
    await page.keyboard.type('; ')
    await page.keyboard.type('"')
    await suggestions()
      .getByRole('option', { name: /Femmina/ })
      .waitFor()
    await suggestions()
      .getByRole('option', { name: /Femmina/ })
      .click()
    await expect.poll(() => field.innerText()).toMatch(/^SELEZIONATA\(Sesso; "[^"]+"\)$/)
    await page.getByText('Risultato: sì o no.').waitFor()
  })

  it('underlines a fault at its place, says what to do, saves nothing, and puts it right', async () => {
    const field = await bodyMass()
    await field.focus()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' + 12,5')
    await expect.poll(() => page.locator('.cm-lintRange-error').innerText()).toBe('12,5')
    await page.getByText('Scrivi 12.5 per il numero decimale', { exact: false }).waitFor()
    await page.getByText('La formula non è ancora salvata', { exact: false }).waitFor()
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await page.getByRole('button', { name: '12,5', exact: true }).click()
    await expect.poll(() => page.evaluate(() => document.getSelection()?.toString())).toBe('12,5')
    await page.reload()
    await openFormula(page, /^Visita/, /^Indice di massa corporea/)
    expect(await field.innerText()).not.toContain('12,5')
    await field.focus()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' + 12,5')
    await page.getByRole('button', { name: 'Scrivi 12.5', exact: true }).click()
    await page.getByText('Risultato: un numero.').waitFor()
    await expect.poll(() => page.locator('.cm-lintRange-error').count()).toBe(0)
    await field.fill('ROUND(1; 1)')
  })

  it('calls nothing wrong while a name is typed, and everything once the field is left', async () => {
    const field = await bodyMass()
    const marks = page.locator('.cm-lintRange-error, .fx-problems')
    await field.fill('')
    await page.keyboard.type('@to')
    await suggestions().waitFor()
    expect(await marks.count()).toBe(0)
    expect(await field.getAttribute('aria-invalid')).toBeNull()
    await page.keyboard.press('Escape')
    await page.getByLabel('Testo della domanda').focus()
    await page.locator('.fx-problems').waitFor()
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  })

  it('names the members of a circle before anything is saved', async () => {
    const field = await openFormula(page, /^Anagrafica/, /^Età all’arruolamento/)
    await field.focus()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' + @cha2')
    await pickSuggestion(page, /VASc/)
    await page.getByText('Dipendono l’uno dall’altro', { exact: false }).waitFor()
    await page.getByText('La formula non è ancora salvata', { exact: false }).waitFor()
    await expect.poll(() => page.locator('.fx-chip--wrong').innerText()).toMatch(/VASc/)
    await page.keyboard.press('Backspace')
    await expect.poll(() => page.locator('.fx-problems').count()).toBe(1)
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await expect.poll(() => page.locator('.fx-problems').count()).toBe(0)
  })

  it('computes with sample values, by way of other formulas', async () => {
    await openFormula(page, /^Laboratorio/, /^Filtrato glomerulare/)
    await page.getByText('Prova con valori di esempio').click()
    const trial = page.locator('.trial').first()
    await trial.getByText('Manca la risposta a «Sesso».').waitFor()
    await trial.getByLabel(/^Data di nascita/).fill('10/05/1960')
    await trial.getByLabel(/^Data di arruolamento/).fill('11/05/2020')
    await trial.getByRole('radio', { name: 'Maschio' }).check()
    await trial.getByLabel(/^Creatinina/).fill('1,2')
    await trial.getByText('Età all’arruolamento: 60 anni').waitFor()
    await trial.locator('.trial__result').getByText('69 mL/min/1,73 m²', { exact: true }).waitFor()
    await trial.locator('.trial__result').getByText('G2').waitFor()
  })

  it('counts the results of real surveys that a change would make others', async () => {
    const field = await bodyMass()
    await page.getByText('Prova sulle schede').click()
    await page.getByText('Su 100 schede la formula dà:').waitFor()
    await field.focus()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.press('ArrowLeft')
    const sentence = page.getByText(/^Su 100 schede: con questa modifica cambiano \d+ risultati\./)
    const change = async () => {
      await page.keyboard.press('Backspace')
      await page.keyboard.type('0')
      await sentence.waitFor()
      await page.getByRole('columnheader', { name: 'Prima' }).waitFor()
      return sentence.innerText()
    }
    const told = await change()
    await page.getByText(/^Salvato alle/).waitFor()
    // Now that it is saved it is still the change that was made here.
    expect(await sentence.innerText()).toBe(told)
    await page.reload()
    await bodyMass()
    await page.getByText('Prova sulle schede').click()
    await page.getByText('Su 100 schede la formula dà:').waitFor()
  })

  it('draws what depends on what; each place leads to its question', async () => {
    await openFormula(page, /^Laboratorio/, /^Filtrato glomerulare/)
    await page.getByRole('button', { name: 'Dipendenze', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Dipendenze di «Filtrato glomerulare/ })
    const drawing = dialog.getByRole('figure')
    await drawing.getByRole('link', { name: /^Creatinina/ }).waitFor()
    await drawing.getByRole('link', { name: /^Età all’arruolamento/ }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Età all’arruolamento/, expanded: true }).waitFor()
    await page.getByRole('textbox', { name: 'Formula', exact: true }).waitFor()
  })

  it('lists the same for those who do not see it', async () => {
    await openFormula(page, /^Laboratorio/, /^Filtrato glomerulare/)
    await page.getByRole('button', { name: 'Dipendenze', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Dipendenze di «Filtrato glomerulare/ })
    await dialog.getByText(/^Ha bisogno di/).click()
    await dialog
      .getByRole('listitem')
      .getByRole('link', { name: 'Creatinina', exact: true })
      .waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  it('lists all conditions and formulas; a search finds one, and its links lead to what it needs', async () => {
    await openDesigner(page)
    await page.getByRole('button', { name: 'Logica', exact: true }).click()
    await page
      .getByRole('searchbox', { name: /^Cerca condizioni e formule/ })
      .fill('massa corporea')
    const entry = page.locator('.logic__entry')
    await expect.poll(() => entry.count()).toBe(1)
    await entry.getByText('Dipende da:').waitFor()
    await entry.getByRole('link', { name: 'Altezza' }).click()
    await page.getByRole('button', { name: /^Altezza/, expanded: true }).waitFor()
  })

  it.each([
    {
      name: 'formula-suggestions',
      show: async (page: Page) => {
        const field = await bodyMass()
        await field.focus()
        await page.keyboard.press('ControlOrMeta+End')
        await page.keyboard.type(' + pres')
        await suggestions().waitFor()
      },
    },
    {
      name: 'formula-fault',
      show: async (page: Page) => {
        const field = await bodyMass()
        await field.focus()
        await page.keyboard.press('ControlOrMeta+End')
        await page.keyboard.type(' + @q_999999 + AROTONDA(2)')
        await page.locator('.fx-problems').waitFor()
      },
    },
    {
      name: 'formula-browser',
      show: async (page: Page) => {
        await bodyMass()
        await page.getByText('Elenco di domande e funzioni').click()
        await page.getByLabel('Cerca una domanda o una funzione').fill('arr')
      },
    },
    {
      name: 'formula-trials',
      show: async (page: Page) => {
        await openFormula(page, /^Laboratorio/, /^Filtrato glomerulare/)
        await page.getByText('Prova con valori di esempio').click()
        await page.getByText('Prova sulle schede').click()
        await page.getByRole('table').waitFor()
      },
    },
    {
      name: 'formula-dependencies',
      show: async (page: Page) => {
        await openFormula(page, /^Laboratorio/, /^Filtrato glomerulare/)
        await page.getByRole('button', { name: 'Dipendenze', exact: true }).click()
        await page.getByRole('dialog').getByText('Ha bisogno di').click()
      },
    },
    {
      name: 'database-logic',
      show: async (page: Page) => {
        await openDesigner(page)
        await page.getByRole('button', { name: 'Logica', exact: true }).click()
        await page.locator('.logic__entry').first().waitFor()
      },
    },
    {
      name: 'database-logic-drawing',
      show: async (page: Page) => {
        await openDesigner(page)
        await page.getByRole('button', { name: 'Logica', exact: true }).click()
        await page.getByText('Disegno', { exact: true }).click()
        await page.getByRole('figure').waitFor()
      },
    },
    {
      name: 'database-logic-enlarged',
      show: async (page: Page) => {
        await openDesigner(page)
        await page.getByRole('button', { name: 'Logica', exact: true }).click()
        await page.getByText('Disegno', { exact: true }).click()
        await page.getByRole('button', { name: 'Ingrandisci' }).click()
        await page.getByRole('figure').getByRole('link').first().waitFor()
      },
    },
  ])('keeps nobody out: $name', async (scene) => {
    await look(desk, scene)
  })
})
