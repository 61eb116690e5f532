import type { ReactNode } from 'react'
import { logic as words } from '../../../i18n/words/admin/formulas'
import { Button } from '../../../ui/buttons/Button'
import { Chip, type ChipTone } from '../../../ui/Chip'
import { usePortions } from '../../../ui/lists/use-portions'
import { DesignLink, type Following } from './DesignLink'
import type { LogicEntry } from './entries'
import { FormulaText } from './FormulaText'
import type { GraphNode } from './graph'
import type { Remark, Remarks } from './remarks'

interface LogicListProps extends Following {
  readonly entries: readonly LogicEntry[]
  readonly remarks: Remarks
}

/** Number of entries that are drawn at first, and that each press of the button adds. */
const portion = 60

/** Entries under the groups that they are in, a portion at a time. */
export function LogicList({ entries, remarks, ...following }: LogicListProps) {
  const { list, limit, more } = usePortions<HTMLDivElement>(portion, '.logic__name')
  return (
    <div ref={list} className="logic__list">
      {sections(entries.slice(0, limit)).map((own) => {
        const [{ node }] = own
        return (
          <section
            key={node.groupId}
            className="logic__group"
            style={{ '--group-color': node.color }}
          >
            <h3>{node.groupName}</h3>
            <ul role="list">
              {own.map((entry) => (
                <Entry
                  key={entry.key}
                  entry={entry}
                  remarks={remarks.get(entry.key) ?? []}
                  {...following}
                />
              ))}
            </ul>
          </section>
        )
      })}
      {entries.length > limit && (
        <Button variant="quiet" onClick={more}>
          {words.more(Math.min(portion, entries.length - limit))}
        </Button>
      )}
    </div>
  )
}

/** Entries of one group after another. */
function sections(entries: readonly LogicEntry[]): [LogicEntry, ...LogicEntry[]][] {
  const all: [LogicEntry, ...LogicEntry[]][] = []
  for (const entry of entries) {
    const last = all.at(-1)
    if (last?.[0].node.groupId === entry.node.groupId) last.push(entry)
    else all.push([entry])
  }
  return all
}

interface EntryProps extends Following {
  readonly entry: LogicEntry
  readonly remarks: readonly Remark[]
}

function Entry({ entry, remarks, ...following }: EntryProps) {
  const { field, node, sentence, formula } = entry
  const isGroup = node.questionId === null
  const condition = isGroup ? words.sorts.groupCondition : words.sorts.condition
  return (
    <li className="logic__entry">
      <p className="logic__title">
        <DesignLink {...following} node={node} className="logic__name" />
        <span className="note">{field === 'metadata' ? words.sorts.formula : condition}</span>
        {node.archived && <Chip>{isGroup ? words.archivedGroup : words.archived}</Chip>}
      </p>
      {sentence !== null && <p>{sentence}</p>}
      {formula !== null && formula.length > 0 && <FormulaText formula={formula} />}
      {remarks.map((remark) => (
        <RemarkText key={remark.sort + remark.message} field={field} remark={remark} />
      ))}
      <Needs entry={entry} {...following} />
      <Serves entry={entry} {...following} />
    </li>
  )
}

const tones: Readonly<Record<Remark['sort'], ChipTone>> = {
  never: 'danger',
  cycle: 'danger',
  error: 'danger',
  hidden: 'warning',
  archived: 'warning',
  warning: 'warning',
  always: 'warning',
}

interface RemarkTextProps {
  readonly field: LogicEntry['field']
  readonly remark: Remark
}

function RemarkText({ field, remark }: RemarkTextProps) {
  const { sort, rows, message, remedy } = remark
  return (
    <div className="logic__remark">
      <Chip tone={tones[sort]}>{words.remarks[field][sort](rows)}</Chip>
      <p className="note">
        {message} {remedy}
      </p>
    </div>
  )
}

/** Number of links that are visible at once; the others unfold. */
const maxLinks = 6

interface LinksProps {
  readonly label: string
  readonly links: readonly ReactNode[]
}

/** Links in a sentence; of many, the last ones are folded. */
function Links({ label, links }: LinksProps) {
  const first = links.length > maxLinks + 1 ? links.slice(0, maxLinks) : links
  const rest = links.slice(first.length)
  return (
    <div className="logic__links note">
      <p>
        {label} {listed(first)}
      </p>
      {rest.length > 0 && (
        <details>
          <summary>{words.others(rest.length)}</summary>
          <p>{listed(rest)}</p>
        </details>
      )}
    </div>
  )
}

/** Parts of a sentence with commas between them. */
function listed(parts: readonly ReactNode[]): ReactNode[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [', ', part]))
}

interface NodeLinksProps extends Following {
  readonly entry: LogicEntry
}

function Needs({ entry: { needs }, ...following }: NodeLinksProps) {
  if (needs.length === 0) return <p className="logic__links note">{words.needsNothing}</p>
  const links = needs.map(({ id, node }) =>
    node === null ? words.deleted(id) : <NodeLink key={id} node={node} {...following} />,
  )
  return <Links label={words.needs} links={links} />
}

function Serves({ entry: { serves, shows }, ...following }: NodeLinksProps) {
  if (shows !== null) {
    return <Links label={words.serves} links={[words.shows(shows)]} />
  }
  if (serves.length === 0) return <p className="logic__links note">{words.servesNothing}</p>
  const links = serves.map((node) => <NodeLink key={node.key} node={node} {...following} />)
  return <Links label={words.serves} links={links} />
}

function NodeLink({ node, ...following }: Following & { readonly node: GraphNode }) {
  const { name, questionId, archived } = node
  const question = archived ? words.archivedQuestion(name) : name
  return (
    <DesignLink node={node} {...following}>
      {questionId === null ? words.group(name) : question}
    </DesignLink>
  )
}
