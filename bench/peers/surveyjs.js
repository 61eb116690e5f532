import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import 'survey-core/survey-core.min.css'

const choices = ['Assente', 'Lieve', 'Moderato', 'Grave']

/** SurveyJS's name of each kind, or of the nearest one. */
const elements = {
  text: { type: 'text' },
  date: { type: 'text', inputType: 'date' },
  single_choice: { type: 'radiogroup', choices },
  multiple_choice: { type: 'checkbox', choices },
  multiple_choice_with_notes: { type: 'checkbox', choices, showCommentArea: true },
  range: { type: 'text', inputType: 'number', min: 0, max: 10 },
  number: { type: 'text', inputType: 'number', min: 0, max: 1_000_000_000 },
  boolean: { type: 'boolean' },
  formula: { type: 'expression', expression: '{q0} * 2' },
  multi_levels_single_choice: { type: 'dropdown', choices },
  multi_levels_multiple_choice: { type: 'tagbox', choices },
}

/** A survey of SurveyJS with the same questions. It takes each key, as a page must that shows a formula while a number is typed. */
export function show(place, questions) {
  const model = new Model({
    textUpdateMode: 'onTyping',
    elements: questions.map(({ name, kind }, at) => ({
      ...elements[kind],
      name: `q${at}`,
      title: name,
    })),
  })
  createRoot(place).render(createElement(Survey, { model }))
}
