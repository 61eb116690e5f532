import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerRow } from '../../../contract/statistics/filters'
import type { StatsBlock, StatsPage } from '../../../contract/statistics/page'
import { stats } from '../../../i18n/words/stats'
import { editableNumber } from '../../../i18n/formats/number-text'
import { readNumber } from '../../../i18n/formats/read-number'
import { call } from '../../api/calls/http'
import { callKey } from '../../api/calls/query'
import { handledByCaller } from '../../api/calls/status-groups'
import { Select } from '../../../ui/fields/Select'
import { TextInput } from '../../../ui/fields/TextInput'
import { answerChoices, isMeasured } from './answer-choices'

const words = stats.filters
const operators = ['=', '<>', '<', '<=', '>', '>='] as const

interface AnswerFieldsProps {
  readonly databaseId: string
  readonly page: StatsPage
  /** Filter on an answer, as the address has it. */
  readonly answer: string
  readonly onChange: (answer: string) => void
}

/** Block of a question with its answers in all surveys, whatever the page is filtered by; undefined while it is not known. */
export function useAnswers(
  databaseId: string,
  page: StatsPage | undefined,
  questionId: string | null,
) {
  const blockId = page?.blocks.find(({ question }) => question.id === questionId)?.id
  const params = { databaseId, templateId: page?.template.id ?? '', blockId: blockId ?? '' }
  const args = { params, query: { extra: { status: 'all' } }, quiet: handledByCaller }
  const { data } = useQuery({
    // Another key than that of the block on the page, whose call the reader may stop.
    queryKey: [...callKey('statsBlock', args), 'answers'],
    queryFn: ({ signal }) => call('statsBlock', { ...args, signal }),
    enabled: blockId !== undefined,
    staleTime: 300_000,
  })
  return blockId === undefined ? undefined : data?.data
}

/** Fields for a number that answers are compared with; it takes effect once it is complete. */
function NumberFields(
  props: Omit<AnswerFieldsProps, 'databaseId' | 'page'> & { block: StatsBlock },
) {
  const { answer, onChange, block } = props
  const row = answerRow(answer)
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

/** Fields to filter a page by an answer: first the question, then its answer. */
export function AnswerFields({ databaseId, page, answer, onChange }: AnswerFieldsProps) {
  const row = answerRow(answer)
  const [questionId, setQuestionId] = useState<string | null>(row?.questionId ?? null)
  const [previousAnswer, setPreviousAnswer] = useState(answer)
  if (answer !== previousAnswer) {
    setPreviousAnswer(answer)
    setQuestionId(row?.questionId ?? null)
  }
  const block = useAnswers(databaseId, page, questionId)
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
