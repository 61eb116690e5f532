import { useState } from 'react'
import { answerFilterIn } from '../../../contract/statistics/filters'
import {
  filterOfRows,
  rowsOfFilter,
  type ConditionRow,
  type ConditionRows,
} from '../../../contract/condition-row'
import type { StatsBlock, StatsPage } from '../../../contract/statistics/page'
import { stats } from '../../../i18n/words/statistics/stats'
import { editableNumber } from '../../../i18n/formats/number-text'
import { readNumber } from '../../../i18n/formats/read-number'
import { Button } from '../../../ui/buttons/Button'
import { Select } from '../../../ui/fields/Select'
import { TextInput } from '../../../ui/fields/TextInput'
import { answerChoices, isMeasured } from './answer-choices'
import { useAnswers } from './use-answers'

const words = stats.filters

/** The row in a text; null if it is empty. */
function rowIn(answer: string): ConditionRow | null {
  const filter = answerFilterIn(answer)
  return filter && (rowsOfFilter(filter).rows[0] ?? null)
}
const noRows: ConditionRows = { join: 'all', rows: [] }
const operators = ['=', '<>', '<', '<=', '>', '>='] as const

interface AnswerFieldsProps {
  readonly databaseId: string
  readonly page: StatsPage
  /** Row of the filter, as the address has it; empty if it is still to be chosen. */
  readonly answer: string
  readonly onChange: (answer: string) => void
}

/** Fields for a number that answers are compared with; it takes effect once it is complete. */
function NumberFields(
  props: Omit<AnswerFieldsProps, 'databaseId' | 'page'> & { block: StatsBlock },
) {
  const { answer, onChange, block } = props
  const row = rowIn(answer)
  const current = row?.test === 'number' ? row : null
  const [operator, setOperator] = useState<(typeof operators)[number]>(current?.operator ?? '>=')
  const [text, setText] = useState(current ? editableNumber(current.number) : '')
  const [problem, setProblem] = useState<string | null>(null)
  function commit(next: (typeof operators)[number]) {
    const read = readNumber(text)
    if ('message' in read) return setProblem(read.message)
    setProblem(null)
    if (read.value === null) return
    onChange(
      JSON.stringify({
        test: 'number',
        questionId: block.question.id,
        of: 'value',
        operator: next,
        number: read.value,
      }),
    )
  }
  return (
    <>
      <Select
        label={words.operator}
        value={operator}
        choices={operators.map((one) => ({ value: one, label: words.operators[one] }))}
        onChange={(next) => {
          setOperator(next)
          commit(next)
        }}
      />
      <TextInput
        label={block.question.unit ? `${words.number} (${block.question.unit})` : words.number}
        value={text}
        error={problem}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        onBlur={() => commit(operator)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit(operator)
        }}
      />
    </>
  )
}

/** Fields of one row: first the question, then its answer. */
function RowFields({ databaseId, page, answer, onChange }: AnswerFieldsProps) {
  const row = rowIn(answer)
  const [questionId, setQuestionId] = useState<string | null>(row?.questionId ?? null)
  const [previousAnswer, setPreviousAnswer] = useState(answer)
  if (answer !== previousAnswer) {
    setPreviousAnswer(answer)
    setQuestionId(row?.questionId ?? null)
  }
  const asked = questionId === null ? [] : [questionId]
  const block = useAnswers(databaseId, page, asked).get(questionId ?? '')
  const choices = block ? answerChoices(block) : []
  // A question has a block for each grouping.
  const names = new Map(page.blocks.map(({ question }) => [question.id, question.name]))
  const questions = [...names].map(([value, label]) => ({ value, label }))
  const isNumber = row?.test === 'number'
  return (
    <>
      <Select
        label={words.answer}
        value={questionId ?? ''}
        choices={[{ value: '', label: words.noAnswer }, ...questions]}
        unlisted={words.templateAnswer}
        onChange={(chosen) => {
          setQuestionId(chosen || null)
          // The cleared answer must not reset the chosen question, as an answer from elsewhere does.
          setPreviousAnswer('')
          if (answer !== '') onChange('')
        }}
      />
      {block && (
        <Select
          label={words.anyOf}
          value={isNumber ? '' : answer}
          choices={[
            { value: '', label: words.chooseAnswer },
            ...choices.map(({ label, row: one }) => ({ value: JSON.stringify(one), label })),
          ]}
          onChange={onChange}
        />
      )}
      {block && isMeasured(block) && (
        <NumberFields key={block.id} answer={answer} onChange={onChange} block={block} />
      )}
    </>
  )
}

/** Answers that one may filter by at once. */
const maxRows = 5

/** Fields to filter a page by answers, of which all, or at least one, must be given. */
export function AnswerFields({ databaseId, page, answer, onChange }: AnswerFieldsProps) {
  const filter = answerFilterIn(answer)
  const { join, rows } = filter ? rowsOfFilter(filter) : noRows
  const [isAdding, setAdding] = useState(false)
  const put = (next: ConditionRows) => {
    const written = filterOfRows(next)
    onChange(written === null ? '' : JSON.stringify(written))
  }
  const last = rows.length === 0 || isAdding ? [''] : []
  const texts = [...rows.map((row) => JSON.stringify(row)), ...last]
  return (
    <>
      {rows.length > 1 && (
        <Select
          label={words.join}
          value={join}
          choices={(['all', 'any'] as const).map((one) => ({
            value: one,
            label: words.joins[one],
          }))}
          onChange={(next) => put({ join: next, rows })}
        />
      )}
      {texts.map((text, at) => (
        <div key={at} className="stats-filters__answer">
          <RowFields
            databaseId={databaseId}
            page={page}
            answer={text}
            onChange={(changed) => {
              setAdding(false)
              const row = rowIn(changed)
              put({ join, rows: row ? rows.toSpliced(at, 1, row) : rows.toSpliced(at, 1) })
            }}
          />
        </div>
      ))}
      {last.length === 0 && rows.length < maxRows && (
        <Button
          variant="quiet"
          icon="add"
          className="stats-filters__add"
          onClick={() => setAdding(true)}
        >
          {words.addAnswer}
        </Button>
      )}
    </>
  )
}
