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

const operators = ['=', '<>', '<', '<=', '>', '>='] as const

/** A row of the filter in its fields. */
interface Line {
  /** React key, which stays the same while the line is changed. */
  readonly key: number
  readonly questionId: string | null
  /** The complete row; null while its answer is still to be chosen. */
  readonly row: ConditionRow | null
}

interface Lines {
  readonly join: ConditionRows['join']
  /** At least one, which may be empty. */
  readonly lines: readonly Line[]
}

let lastKey = 0

function lineOf(row: ConditionRow | null): Line {
  lastKey += 1
  return { key: lastKey, questionId: row?.questionId ?? null, row }
}

/** Lines of a filter in an address. */
function linesIn(answer: string): Lines {
  const filter = answerFilterIn(answer)
  if (filter === null) return { join: 'all', lines: [lineOf(null)] }
  const { join, rows } = rowsOfFilter(filter)
  return { join, lines: rows.map(lineOf) }
}

/** The complete lines as the address has them; empty without any. */
function textOf({ join, lines }: Lines): string {
  const filter = filterOfRows({ join, rows: lines.flatMap(({ row }) => row ?? []) })
  return filter === null ? '' : JSON.stringify(filter)
}

/** Fields for a number that answers are compared with; it takes effect once it is complete. */
function NumberFields(props: {
  readonly row: ConditionRow | null
  readonly block: StatsBlock
  readonly onChange: (row: ConditionRow) => void
}) {
  const { row, block, onChange } = props
  const current = row?.test === 'number' ? row : null
  const [operator, setOperator] = useState<(typeof operators)[number]>(current?.operator ?? '>=')
  const [text, setText] = useState(current ? editableNumber(current.number) : '')
  const [problem, setProblem] = useState<string | null>(null)
  function commit(next: (typeof operators)[number]) {
    const read = readNumber(text)
    if ('message' in read) return setProblem(read.message)
    setProblem(null)
    if (read.value === null) return
    onChange({
      test: 'number',
      questionId: block.question.id,
      of: 'value',
      operator: next,
      number: read.value,
    })
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

interface LineFieldsProps {
  readonly databaseId: string
  readonly page: StatsPage
  readonly line: Line
  readonly onChange: (line: Line) => void
}

/** Fields of one line: first the question, then its answer. */
function LineFields({ databaseId, page, line, onChange }: LineFieldsProps) {
  const { questionId, row } = line
  const [resetKey, setResetKey] = useState(0)
  const asked = questionId === null ? [] : [questionId]
  const block = useAnswers(databaseId, page, asked).get(questionId ?? '')
  const choices = (block ? answerChoices(block) : []).map((choice) => ({
    ...choice,
    value: JSON.stringify(choice.row),
  }))
  // A question has a block for each grouping.
  const names = new Map(page.blocks.map(({ question }) => [question.id, question.name]))
  const questions = [...names].map(([value, label]) => ({ value, label }))
  return (
    <>
      <Select
        label={words.answer}
        value={questionId ?? ''}
        choices={[{ value: '', label: words.noAnswer }, ...questions]}
        unlisted={words.templateAnswer}
        onChange={(chosen) => onChange({ ...line, questionId: chosen || null, row: null })}
      />
      {block && (
        <Select
          label={words.anyOf}
          value={row === null || row.test === 'number' ? '' : JSON.stringify(row)}
          choices={[{ value: '', label: words.chooseAnswer }, ...choices]}
          onChange={(chosen) => {
            setResetKey(resetKey + 1)
            onChange({ ...line, row: choices.find(({ value }) => value === chosen)?.row ?? null })
          }}
        />
      )}
      {block && isMeasured(block) && (
        <NumberFields
          // An answer that was chosen from the list replaces the number.
          key={`${block.id} ${resetKey}`}
          row={row}
          block={block}
          onChange={(next) => onChange({ ...line, row: next })}
        />
      )}
    </>
  )
}

/** Answers that one may filter by at once. */
const maxRows = 5

interface AnswerFieldsProps extends Pick<LineFieldsProps, 'databaseId' | 'page'> {
  /** Filter on answers, as the address has it. */
  readonly answer: string
  readonly onChange: (answer: string) => void
}

/** Lines of the filter while they are edited. Incomplete lines stay in the fields and are not in the address. */
function useLines({ answer, onChange }: Pick<AnswerFieldsProps, 'answer' | 'onChange'>) {
  const [all, setAll] = useState(() => linesIn(answer))
  const [lastAnswer, setLastAnswer] = useState(answer)
  const [sent, setSent] = useState(answer)
  if (answer !== lastAnswer) {
    setLastAnswer(answer)
    // The address was changed elsewhere: its filter replaces the lines.
    if (answer !== sent) {
      setSent(answer)
      setAll(linesIn(answer))
    }
  }
  function put(next: Lines) {
    setAll(next)
    const text = textOf(next)
    setSent(text)
    if (text !== sent) onChange(text)
  }
  return { all, put }
}

/** Fields to filter a page by answers, of which all, or at least one, must be given. */
export function AnswerFields({ databaseId, page, ...filter }: AnswerFieldsProps) {
  const { all, put } = useLines(filter)
  const { join, lines } = all
  function change(at: number, line: Line) {
    const isTakenAway = line.questionId === null && lines.length > 1
    put({ join, lines: isTakenAway ? lines.toSpliced(at, 1) : lines.with(at, line) })
  }
  return (
    <>
      {lines.length > 1 && (
        <Select
          label={words.join}
          value={join}
          choices={(['all', 'any'] as const).map((one) => ({
            value: one,
            label: words.joins[one],
          }))}
          onChange={(next) => put({ join: next, lines })}
        />
      )}
      {lines.map((line, at) => (
        <div key={line.key} className="stats-filters__answer">
          <LineFields
            databaseId={databaseId}
            page={page}
            line={line}
            onChange={(changed) => change(at, changed)}
          />
        </div>
      ))}
      {lines.length < maxRows && lines.every(({ row }) => row !== null) && (
        <Button
          variant="quiet"
          icon="add"
          className="stats-filters__add"
          onClick={() => put({ join, lines: [...lines, lineOf(null)] })}
        >
          {words.addAnswer}
        </Button>
      )}
    </>
  )
}
