import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'

const options = ['Assente', 'Lieve', 'Moderato', 'Grave']

const several = (type) => (id, value, set) =>
  options.map((option) =>
    h(
      'label',
      { key: option },
      h('input', { type, name: id, value: option, onChange: (event) => set(event.target.value) }),
      option,
    ),
  )
const field = (type, rules) => (id, value, set) =>
  h('input', {
    id,
    type,
    autoComplete: 'off',
    ...rules,
    value,
    onChange: (event) => set(event.target.value),
  })
const select = (multiple) => (id) =>
  h(
    'select',
    { id, multiple },
    options.map((value) => h('option', { key: value }, value)),
  )

const controls = {
  text: field('text'),
  date: field('text'),
  single_choice: several('radio'),
  multiple_choice: several('checkbox'),
  multiple_choice_with_notes: several('checkbox'),
  range: field('number', { min: 0, max: 10 }),
  number: field('number', { min: 0, max: 1_000_000_000 }),
  boolean: (id) => h('input', { id, type: 'checkbox' }),
  formula: () => h('output', null, '—'),
  multi_levels_single_choice: select(false),
  multi_levels_multiple_choice: select(true),
}

function Question({ id, name, kind }) {
  const [value, set] = useState('')
  return h('div', null, h('label', { htmlFor: id }, name), controls[kind](id, value, set))
}

/** Form of the same questions by React alone, each with its own state: no library of forms, no checks, nothing saved. */
export function show(place, questions) {
  const rows = questions.map((question, at) => h(Question, { key: at, id: `q${at}`, ...question }))
  createRoot(place).render(h('form', null, rows))
}
