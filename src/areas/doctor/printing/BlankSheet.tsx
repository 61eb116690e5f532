import { useMemo } from 'react'
import { conditionSentence } from '../../../../engine/conditions/sentence'
import { type QuestionLookup, questionLookup } from '../../../../engine/conditions/question'
import { BlankLine, BlankMark } from '../../../../kinds/fields/blank'
import { compileDesign } from '../../../../engine/survey/design'
import { printing } from '../../../../i18n/words/doctor/printing'
import { blocksOf, type MatrixOption } from '../../../filling/matrix/matrix'
import type { GroupRecord, QuestionRecord } from '../../../answers/survey/records'
import { Markdown } from '../../../../ui/markdown/Markdown'
import { useSheet } from './use-sheet'
import { isQuestionKind } from '../../../../kinds/index'
import { viewOf } from '../../../../kinds/views'
import { QuestionHeading } from '../../../filling/question/QuestionHeading'
import { MatrixHeader } from '../../../filling/matrix/MatrixHeader'
import './BlankSheet.css'

interface BlankMatrixProps {
  readonly columns: readonly MatrixOption[]
  readonly questions: readonly QuestionRecord[]
  readonly lookup: QuestionLookup
}

/**
 * Neighbouring questions with the same options as one table, whose header is printed again on each page. On a phone's screen, which is too
 * narrow for the columns, each box has its option beside it.
 */
function BlankMatrix({ columns, questions, lookup }: BlankMatrixProps) {
  return (
    <div className="blank-matrix">
      <QuestionHeading heading={questions[0]?.heading ?? null} />
      <table>
        <MatrixHeader columns={columns} />
        <tbody>
          {questions.map((question) => (
            <tr key={question.id}>
              <th scope="row">
                <BlankWords question={question} lookup={lookup} />
              </th>
              {columns.map(({ id, label }) => (
                <td key={id}>
                  <BlankMark many={lookup(question.id)?.choice === 'many'} />
                  <span className="blank-matrix__label">{label}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface BlankQuestionProps {
  readonly question: QuestionRecord
  readonly lookup: QuestionLookup
}

/** A question's texts on paper: its name, whether it is required, its condition in words, and its help. */
export function BlankWords({ question, lookup }: BlankQuestionProps) {
  const { name, required, help, visibleIf } = question
  return (
    <>
      <p className="blank-question__name">
        <bdi>{name}</bdi>
        {required && <span className="blank-question__required">({words.required})</span>}
      </p>
      {visibleIf !== '' && (
        <p className="blank-sheet__condition">{conditionSentence(visibleIf, lookup, 'paper')}</p>
      )}
      {help !== '' && (
        <div className="blank-question__help">
          <Markdown text={help} />
        </div>
      )}
    </>
  )
}

/** One question with space for its answer. */
function BlankQuestion({ question, lookup }: BlankQuestionProps) {
  if (!isQuestionKind(question.kind)) return null
  const { Blank } = viewOf(question.kind)
  return (
    <div className="blank-question">
      <QuestionHeading heading={question.heading} />
      <div className="blank-question__words">
        <BlankWords question={question} lookup={lookup} />
      </div>
      <div className="blank-question__field">
        <Blank metadata={question.metadata} />
      </div>
    </div>
  )
}

const { blank: words } = printing

interface BlankSheetProps {
  readonly databaseName: string
  /** The groups that are not archived, with their questions. */
  readonly groups: readonly GroupRecord[]
}

/** All questions of a design as a form on paper, with conditions in words. */
export function BlankSheet({ databaseName, groups }: BlankSheetProps) {
  const lookup = useMemo(() => questionLookup(compileDesign(groups)), [groups])
  useSheet(databaseName, words.title)
  return (
    <article className="blank-sheet">
      <header className="blank-sheet__head">
        <p className="blank-sheet__database">{databaseName}</p>
        <dl>
          {[words.patient, words.doctor, words.date].map((field) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                <BlankLine />
              </dd>
            </div>
          ))}
        </dl>
        <p>{words.privacy}</p>
      </header>
      {groups.map((group) => (
        <BlankGroup key={group.id} group={group} lookup={lookup} />
      ))}
    </article>
  )
}

function BlankGroup({ group, lookup }: { group: GroupRecord; lookup: QuestionLookup }) {
  const questions = group.questions.filter(({ archivedAt }) => archivedAt === null)
  if (questions.length === 0) return null
  return (
    <section className="blank-sheet__group">
      <div className="blank-sheet__group-head">
        <h2>{group.name}</h2>
        {group.visibleIf !== '' && (
          <p className="blank-sheet__condition">
            {conditionSentence(group.visibleIf, lookup, 'paper')}
          </p>
        )}
        {group.description !== '' && <Markdown text={group.description} />}
      </div>
      {blocksOf(questions).map(({ columns, questions: [first, ...rest] }) => {
        if (first === undefined) return null
        if (columns === null) {
          return <BlankQuestion key={first.id} question={first} lookup={lookup} />
        }
        const rows = [first, ...rest]
        return <BlankMatrix key={first.id} columns={columns} questions={rows} lookup={lookup} />
      })}
    </section>
  )
}
