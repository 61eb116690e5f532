import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { useForm, useWatch } from 'react-hook-form'

const options = ['Assente', 'Lieve', 'Moderato', 'Grave']

const several = (type) => (id, register) =>
  options.map((value) =>
    h('label', { key: value }, h('input', { type, value, ...register(id) }), value),
  )
const field = (type, rules) => (id, register) =>
  h('input', { id, type, autoComplete: 'off', ...register(id, rules) })
const select = (multiple) => (id, register) =>
  h(
    'select',
    { id, multiple, ...register(id) },
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
  boolean: field('checkbox'),
  multi_levels_single_choice: select(false),
  multi_levels_multiple_choice: select(true),
}

function Formula({ control }) {
  const number = useWatch({ control, name: 'q0' })
  return h('output', null, number ? Number(number) * 2 : '—')
}

function Form({ questions }) {
  const { register, control } = useForm({ mode: 'onChange' })
  return h(
    'form',
    null,
    questions.map(({ name, kind }, at) => {
      const id = `q${at}`
      return h(
        'div',
        { key: id },
        h('label', { htmlFor: id }, name),
        kind === 'formula' ? h(Formula, { control }) : controls[kind](id, register),
      )
    }),
  )
}

/** A form of react-hook-form with the same questions that is validated at each key, with native controls. */
export function show(place, questions) {
  createRoot(place).render(h(Form, { questions }))
}
