import type { QuestionKind } from '../kinds/index'

const options = ['Assente', 'Lieve', 'Moderato', 'Grave']

const boxes = (type: 'radio' | 'checkbox', name: string, after = '') =>
  options
    .map(
      (label) =>
        `<div><label><input type="${type}" name="${name}"> <span>${label}</span></label>${after}</div>`,
    )
    .join('')

/** The controls that each kind needs at least. */
const controls: Readonly<Record<QuestionKind, (id: string) => string>> = {
  text: (id) => `<input type="text" id="${id}">`,
  date: (id) => `<input type="text" id="${id}"><button type="button">▾</button>`,
  single_choice: (id) => `<fieldset id="${id}">${boxes('radio', id)}</fieldset>`,
  multiple_choice: (id) => `<fieldset id="${id}">${boxes('checkbox', id)}</fieldset>`,
  multiple_choice_with_notes: (id) => `<fieldset id="${id}">${boxes('checkbox', id)}</fieldset>`,
  range: (id) =>
    `<input type="range" min="0" max="10"><p><span>0</span><span>10</span></p><input type="text" id="${id}">`,
  number: (id) => `<input type="text" id="${id}"> <span>mmHg</span>`,
  boolean: (id) =>
    `<label><input type="radio" name="${id}" id="${id}"> Sì</label><label><input type="radio" name="${id}"> No</label>`,
  formula: (id) => `<output id="${id}"><span>—</span></output>`,
  multi_levels_single_choice: (id) => `<button type="button" id="${id}">Scegli</button>`,
  multi_levels_multiple_choice: (id) => `<button type="button" id="${id}">Scegli</button>`,
}

/** The named peer: the same questions as a page of plain HTML, with native controls, labels and a few lines of style, and no code. */
export function plainForm(questions: readonly { name: string; kind: QuestionKind }[]): string {
  const rows = questions.map(
    ({ name, kind }, at) =>
      `<div class="q"><label for="q${at}">${name}</label><div>${controls[kind](`q${at}`)}</div></div>`,
  )
  return `<form>${rows.join('')}</form>`
}

export const plainPage = `<!doctype html><html lang="it"><head><meta charset="utf-8"><style>
  body { font: 15px/1.5 sans-serif; margin: 2rem auto; max-width: 60rem }
  .q { display: grid; grid-template-columns: 2fr 3fr; gap: 8px 24px; padding: 12px 0; border-top: 1px solid #ccc }
  .q > label { font-weight: 600 }
  fieldset { border: 0; margin: 0; padding: 0 }
  input[type=text] { padding: 8px 12px; border: 1px solid #888; border-radius: 6px }
  input[type=range] { width: 100% }
</style></head><body></body></html>`
