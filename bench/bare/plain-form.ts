import type { QuestionKind } from '../../kinds/index'

const options = ['Assente', 'Lieve', 'Moderato', 'Grave']

const boxes = (type: 'radio' | 'checkbox', id: string) =>
  `<fieldset id="${id}" class="rk-options__list">${options
    .map(
      (label) =>
        `<div class="rk-option"><label class="rk-option__label"><input type="${type}" name="${id}"> <span>${label}</span></label></div>`,
    )
    .join('')}</fieldset>`

const text = (id: string, more = '') =>
  `<input type="text" autocomplete="off" class="input ${more}" id="${id}">`

const opener = (id: string) =>
  `<div class="rk-tree"><button type="button" class="button" id="${id}">Scegli</button></div>`

/** The controls that a kind needs at least, where one line of text is not enough. */
const controls: Readonly<Partial<Record<QuestionKind, (id: string) => string>>> = {
  date: (id) =>
    `<div class="rk-date">${text(id, 'input--date')}<button type="button" class="icon-button">▾</button></div>`,
  single_choice: (id) => boxes('radio', id),
  multiple_choice: (id) => boxes('checkbox', id),
  multiple_choice_with_notes: (id) => boxes('checkbox', id),
  range: (id) =>
    `<div class="rk-range"><div class="rk-slider"><input type="range" class="rk-slider__track" min="0" max="10"><div class="rk-slider__ends"><span>0</span><span>10</span></div></div>${text(id, 'input--number')}</div>`,
  number: (id) =>
    `<div class="rk-quantity">${text(id, 'input--number')} <span class="rk-unit">mmHg</span></div>`,
  boolean: (id) =>
    `<fieldset class="rk-segments" id="${id}">${['Sì', 'No']
      .map(
        (side) =>
          `<label class="rk-segment"><input type="radio" name="${id}"><span>${side}</span></label>`,
      )
      .join('')}</fieldset>`,
  formula: (id) => `<output class="rk-result" id="${id}"><span>—</span></output>`,
  multi_levels_single_choice: opener,
  multi_levels_multiple_choice: opener,
}

/** The named peer: the same questions as a page of plain HTML that looks the same, with native controls and labels, and no code. */
export function plainForm(questions: readonly { name: string; kind: QuestionKind }[]): string {
  const rows = questions.map(
    ({ name, kind }, at) =>
      `<div class="question"><div class="question__words"><label class="question__label" for="q${at}">${name}</label></div><div class="question__field">${(controls[kind] ?? text)(`q${at}`)}</div></div>`,
  )
  return `<form class="group-form">${rows.join('')}</form>`
}

/** @param styles addresses of the product's style sheets; what they spare the browser in a field is the product's, not this page's */
export function plainPage(styles: readonly string[], form = ''): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  return `<!doctype html><html lang="it"><head><meta charset="utf-8">${links}
    <style>fieldset { border: 0; margin: 0; padding: 0 } .question__field input.input { contain: none }</style></head>
    <body><main class="filling-frame"><div class="filling__main" id="plain">${form}</div></main></body></html>`
}
