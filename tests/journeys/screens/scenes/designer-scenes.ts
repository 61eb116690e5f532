import type { Locator, Page } from 'playwright-core'
import { openDatabase } from './database-scenes'
import { focusInside } from '../../pages/waits'
import type { Scene } from '../../pages/look'
import { mergingScenes } from './merging-scenes'
import { alter, lose, refuse } from '../stand-ins'

const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).first().click()
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog')

const questions = /\/v1\/admin\/questions\/\d+/
const groups = /\/v1\/admin\/groups\/\d+/
const design = /\/v1\/admin\/databases\/\d+\?.*include/
const detail = 'La domanda «Peso» è usata in: «Indice di massa corporea».'

async function openDesigner(page: Page): Promise<void> {
  await openDatabase(page)
  await page.getByRole('link', { name: 'Progetta', exact: true }).click()
  await page.getByRole('button', { name: 'Nuovo gruppo' }).waitFor()
}
async function openGroup(page: Page, group: string): Promise<void> {
  await openDesigner(page)
  const list = page.getByRole('navigation', { name: 'Gruppi' })
  await list.getByRole('link', { name: new RegExp(`^${group}`) }).click()
  await page.getByRole('heading', { name: group, level: 2 }).waitFor({ state: 'attached' })
}
/** A question's editor in the designer, in the group that has it. */
const editQuestion = (group: string, kind: RegExp) => async (page: Page) => {
  await openGroup(page, group)
  await page.locator('.question-card__toggle').filter({ hasText: kind }).first().click()
  await page.getByLabel('Testo della domanda').waitFor()
}
const editWeight = editQuestion('Visita', /Numero/)
const editGrade = editQuestion('Anamnesi', /Scelta singola ·/)

/** From the list of groups, which on a phone stands alone. */
async function askOfGroup(page: Page, group: string, action: string): Promise<void> {
  await openDesigner(page)
  await press(page, `Azioni per il gruppo ${group}`)
  await item(page, action)
}
async function copyTo(page: Page, group: string): Promise<void> {
  await askOfGroup(page, group, 'Copia in un altro database')
  await dialog(page).getByRole('radio').first().check()
}
async function askOfWeight(page: Page, action: string): Promise<void> {
  await openGroup(page, 'Visita')
  await press(page, 'Azioni per la domanda Peso')
  await item(page, action)
  await dialog(page).waitFor()
}
async function selectAll(page: Page, action?: string): Promise<void> {
  await openGroup(page, 'Visita')
  await press(page, 'Seleziona')
  await page.getByLabel('Seleziona tutte').check()
  if (action === undefined) return
  await press(page, 'Altro')
  await item(page, action)
}
async function addCondition(page: Page): Promise<void> {
  await editQuestion('Visita', /Rantoli/)(page)
  await press(page, 'Mostra solo se')
  await focusInside(page, 'article.is-open [role=combobox]')
  await page.keyboard.type('vive da solo')
  await page.getByRole('option', { name: /^Vive da solo/ }).waitFor()
}
async function pasteList(page: Page, text: string): Promise<void> {
  await editGrade(page)
  await press(page, 'Incolla un elenco…')
  await dialog(page).getByRole('textbox').first().fill(text)
}

/** Texts that are never stored: these scenes change no design. */
const designing: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  designer: openDesigner,
  'designer-find': async (page) => {
    await openDesigner(page)
    await page.getByRole('searchbox').fill('a')
    await page.getByRole('list', { name: 'Domande trovate' }).waitFor()
  },
  'designer-find-none': async (page) => {
    await openDesigner(page)
    await page.getByRole('searchbox').fill('zzzz')
    await page
      .getByText(/^Nessuna domanda/)
      .first()
      .waitFor()
  },
  'designer-empty': async (page) => {
    await openDatabase(page)
    await alter<{ included?: unknown[]; data: { relationships?: Record<string, unknown> } }>(
      page,
      design,
      (reply) => {
        reply.included = []
        if (reply.data.relationships) reply.data.relationships['groups'] = { data: [] }
      },
    )
    await page.getByRole('link', { name: 'Progetta', exact: true }).click()
    await page.getByText('Comincia con un gruppo').waitFor()
  },
  'designer-failed': async (page) => {
    await openDatabase(page)
    await refuse(page, design)
    await page.getByRole('link', { name: 'Progetta', exact: true }).click()
    await page.locator('main').getByRole('button', { name: 'Riprova' }).waitFor()
  },
  'designer-shortcuts': async (page) => {
    await openDesigner(page)
    await press(page, 'Scorciatoie')
    await dialog(page).waitFor()
  },
  'designer-checks': async (page) => {
    await openDesigner(page)
    await press(page, 'Controlla')
    await page.getByRole('region', { name: 'Controllo prima dell’uso' }).waitFor()
  },
  'group-menu': async (page) => {
    await openDesigner(page)
    await press(page, 'Azioni per il gruppo Visita')
    await page.getByRole('menuitem').first().waitFor()
  },
  'group-settings': async (page) => {
    await openGroup(page, 'Visita')
    await page.getByText('Impostazioni del gruppo').click()
    await page.getByLabel('Descrizione').waitFor()
  },
  'group-delete': async (page) => {
    await askOfGroup(page, 'Visita', 'Elimina')
    await dialog(page).waitFor()
  },
  'group-delete-refused': async (page) => {
    await askOfGroup(page, 'Visita', 'Elimina')
    await refuse(page, groups, 409, { code: 'hasAnswers', detail: 'Il gruppo ha già risposte.' })
    await press(dialog(page), 'Elimina')
    await page.getByText('Il gruppo ha già risposte.').first().waitFor()
  },
  'group-copy': async (page) => {
    await askOfGroup(page, 'Visita', 'Copia in un altro database')
    await dialog(page).getByRole('radio').first().waitFor()
  },
  'group-copy-none': async (page) => {
    await askOfGroup(page, 'Visita', 'Copia in un altro database')
    await dialog(page).getByRole('searchbox').fill('zzz')
    await dialog(page).getByText('Nessun altro database').waitFor()
  },
  'group-copy-possible': async (page) => {
    await copyTo(page, 'Visita')
    await dialog(page).getByText('Il gruppo si può copiare').waitFor()
  },
  'group-copy-refused': async (page) => {
    await copyTo(page, 'Laboratorio')
    await dialog(page).getByText('Il gruppo non si può copiare').waitFor()
  },
  'group-more': async (page) => {
    await openDesigner(page)
    await press(page, 'Altri modi di aggiungere un gruppo')
    await page.getByRole('menuitem').first().waitFor()
  },
  'group-copied-in-refused': async (page) => {
    await openDesigner(page)
    await press(page, 'Altri modi di aggiungere un gruppo')
    await item(page, 'Copia da un altro database')
    await refuse(page, /\/clone_check$/, 404, {
      code: 'notFound',
      detail: 'Il gruppo non c’è più.',
    })
    await dialog(page).getByRole('radio').first().check()
    await dialog(page)
      .getByRole('group', { name: /^Gruppi di/ })
      .getByRole('radio')
      .first()
      .check()
    await dialog(page).getByText('Il gruppo non c’è più.').waitFor()
  },
  'question-menu': async (page) => {
    await openGroup(page, 'Visita')
    await press(page, 'Azioni per la domanda Peso')
    await page.getByRole('menuitem').first().waitFor()
  },
  'question-rename': async (page) => {
    await openGroup(page, 'Visita')
    await press(page, 'Azioni per la domanda Peso')
    await item(page, 'Rinomina')
    await page.getByText('Invio salva, Esc annulla.').waitFor()
  },
  'question-move': (page) => askOfWeight(page, 'Sposta in un altro gruppo…'),
  'question-delete': (page) => askOfWeight(page, 'Elimina'),
  'question-delete-refused': async (page) => {
    await askOfWeight(page, 'Elimina')
    await refuse(page, questions, 409, { code: 'referenced', detail })
    await press(dialog(page), 'Elimina')
    await page.getByText(detail).first().waitFor()
  },
  'question-new': async (page) => {
    await openGroup(page, 'Visita')
    await page.getByRole('toolbar', { name: 'Aggiungi una domanda di un tipo' }).waitFor()
    await page.getByRole('button', { name: 'Aggiungi una domanda' }).scrollIntoViewIfNeeded()
  },
  'question-number': editWeight,
  'question-choice': editGrade,
  'question-tree': editQuestion('Anamnesi', /multi livello/),
  'question-formula': editQuestion('Visita', /Formula/),
  'question-more': async (page) => {
    await editWeight(page)
    await page.getByText('Esportazione', { exact: true }).click()
    await page.getByLabel('Codice', { exact: true }).waitFor()
  },
  'question-condition': addCondition,
  'question-condition-text': async (page) => {
    await addCondition(page)
    await refuse(page, questions)
    await page.keyboard.press('Enter')
    await press(page, 'Scrivi come formula')
    await page.getByRole('textbox', { name: 'Formula' }).first().waitFor()
  },
  'question-kind-change': async (page) => {
    await editWeight(page)
    await page.getByLabel('Tipo', { exact: true }).selectOption({ label: 'Testo libero' })
    await dialog(page).getByText('ricominciano da capo', { exact: false }).waitFor()
  },
  'question-refused': async (page) => {
    await editWeight(page)
    await page.getByLabel('Massimo ammesso', { exact: true }).fill('10')
    await page.getByLabel('Massimo ammesso', { exact: true }).press('Tab')
    await page.locator('[aria-invalid=true]').first().waitFor()
  },
  'question-not-saved': async (page) => {
    await editWeight(page)
    await lose(page, questions)
    await page.getByLabel('Testo della domanda').fill('Peso in chilogrammi')
    await page.getByLabel('Testo della domanda').press('Tab')
    await page.getByText('Non salvato').waitFor()
  },
  'questions-selected': (page) => selectAll(page),
  'questions-selected-menu': async (page) => {
    await selectAll(page)
    await press(page, 'Altro')
    await page.getByRole('menuitem').first().waitFor()
  },
  'questions-move': async (page) => {
    await selectAll(page)
    await press(page, 'Sposta…')
    await dialog(page).waitFor()
  },
  'questions-delete': async (page) => {
    await selectAll(page, 'Elimina')
    await dialog(page).waitFor()
  },
  'questions-failed': async (page) => {
    await refuse(page, questions, 409, { code: 'referenced', detail })
    await selectAll(page, 'Archivia')
    await page.getByRole('list', { name: 'Non riuscite' }).waitFor()
  },
  'options-paste': async (page) => {
    await pasteList(page, 'M\tMai\nP\tPrima\nO\tOra')
    await dialog(page).getByText('Prima', { exact: false }).nth(1).waitFor()
  },
  'options-paste-wrong': async (page) => {
    await pasteList(page, `Mai\nMai\n${'x'.repeat(600)}\n\t\tOra`)
    await dialog(page).locator('.rk-list').first().waitFor()
  },
  'formula-leave': async (page) => {
    await editQuestion('Visita', /Formula/)(page)
    const field = page.getByRole('textbox', { name: 'Formula', exact: true })
    await field.focus()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' + ')
    await page.locator('.fx-problems').waitFor()
    await page.getByRole('link', { name: 'Chiudi la progettazione' }).click()
    await dialog(page).waitFor()
  },
}

/** Scenes that stand for all of them on dark pages. */
const dark =
  /^(designer-checks|group-(settings|menu)|question-(new|number|tree|formula|refused)|questions-selected|options-paste-wrong|formula-leave)$/

/** The designer: its panes, editors, menus and dialogs, and what it says when the server refuses or is away. */
export const designerScenes: readonly Scene[] = [
  ...Object.entries(designing).map(([name, show]) => ({
    name: `admin-${name}`,
    show,
    dark: dark.test(name),
    ...(/refused|failed|saved|text$/.test(name) && { expected: /status of \d{3}|ERR_FAILED/ }),
  })),
  ...mergingScenes(editWeight),
]
