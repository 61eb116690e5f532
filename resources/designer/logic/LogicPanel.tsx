import { useContext, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import { checkDesign } from '../../../engine/checks/design-checks'
import { type CompiledDesign, compileDesign } from '../../../engine/survey/design'
import { logic as words } from '../../../i18n/words/admin/formulas'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ModeSwitch } from '../../../ui/layout/ModeSwitch'
import type { Design, DesignedGroup } from '../design'
import { DesignerContext } from '../designer-context'
import { createLiveDrafts, withDrafts } from '../live-drafts'
import { DatabaseDrawing } from './DatabaseDrawing'
import { entriesWith, type LogicEntry, logicEntries } from './entries'
import { dependencyGraph } from './graph'
import { LogicList } from './LogicList'
import { type Remarks, remarksOn } from './remarks'
import './logic.css'

interface LogicPanelProps {
  readonly design: Design
  /** Called when a link of the panel is followed. */
  readonly onFollow: () => void
}

type View = 'list' | 'drawing'
type Filter = 'all' | 'conditions' | 'formulas' | 'review'

/** All conditions and formulas of a database: what each depends on, what depends on it, and what is wrong with it. */
export default function LogicPanel({ design, onFollow }: LogicPanelProps) {
  const { entries, graph, remarks, isChecking } = useLogic(design)
  const [view, setView] = useState<View>('list')
  const links = { databaseId: design.id, onFollow }
  if (entries.length === 0) {
    return (
      <EmptyState icon="graph" title={words.none}>
        {words.noneHelp}
      </EmptyState>
    )
  }
  return (
    <div className="logic">
      <ModeSwitch label={words.view} modes={words.views} current={view} onChange={setView} />
      {view === 'drawing' ? (
        <DatabaseDrawing
          graph={graph}
          groups={design.groups}
          databaseId={design.id}
          onFollow={() => {
            // A drawing may take the place of the editors, which come back.
            setView('list')
            onFollow()
          }}
        />
      ) : (
        <Search {...{ entries, remarks, isChecking, links }} />
      )}
    </div>
  )
}

interface SearchProps {
  readonly entries: readonly LogicEntry[]
  readonly remarks: Remarks
  readonly isChecking: boolean
  readonly links: { readonly databaseId: string; readonly onFollow: () => void }
}

/** List of entries with its search field and filter. */
function Search({ entries, remarks, isChecking, links }: SearchProps) {
  const [query, setQuery] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const searched = useDeferredValue(query)
  const listed = useMemo(() => {
    const passes: Readonly<Record<Filter, (entry: LogicEntry) => boolean>> = {
      all: () => true,
      conditions: ({ field }) => field === 'visibleIf',
      formulas: ({ field }) => field === 'metadata',
      review: ({ key }) => remarks.has(key),
    }
    return entriesWith(entries.filter(passes[filter]), searched)
  }, [entries, remarks, filter, searched])
  const isReviewed = filter === 'review' && query.trim() === ''
  return (
    <>
      <input
        type="search"
        className="input"
        aria-label={words.search}
        title={words.search}
        placeholder={words.searchHint}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <ModeSwitch
        label={words.filter}
        modes={words.filters(remarks.size)}
        current={filter}
        onChange={setFilter}
      />
      <p className="logic__count note" role="status">
        {isChecking && filter === 'review'
          ? words.checking
          : words.counted(listed.length, entries.length)}
      </p>
      {listed.length > 0 ? (
        // A new search begins at the start of its list.
        <LogicList key={`${filter} ${searched}`} {...links} entries={listed} remarks={remarks} />
      ) : (
        !isChecking && (
          <EmptyState
            icon={isReviewed ? 'check' : 'search'}
            title={isReviewed ? words.nothingToReview : words.noMatch}
          >
            {isReviewed ? words.nothingToReviewHelp : words.noMatchHelp}
          </EmptyState>
        )
      )}
    </>
  )
}

const noDrafts = createLiveDrafts()
const noRemarks: Remarks = new Map()

/**
 * Conditions and formulas of a design, with the records that are being typed in its open editors. Remarks follow a little later: a large
 * design takes a while to check.
 */
function useLogic(design: Design) {
  const drafts = useContext(DesignerContext)?.drafts ?? noDrafts
  const drafted = useSyncExternalStore(drafts.subscribe, drafts.get)
  const latest = useMemo(() => withDrafts(design.groups, drafted.values()), [design, drafted])
  // Typing is not to wait for the list.
  const groups = useDeferredValue(latest)
  const [compile] = useState(createCompiler)
  const compiled = useMemo(() => compile(groups), [groups, compile])
  const graph = useMemo(() => dependencyGraph(groups), [groups])
  const entries = useMemo(() => logicEntries(groups, compiled, graph), [groups, compiled, graph])
  const checked = useDeferredValue<CompiledDesign<DesignedGroup['questions'][number]> | null>(
    compiled,
    null,
  )
  const issues = useMemo(() => checked && checkDesign(checked).issues, [checked])
  const remarks = useMemo(
    () => (issues === null ? noRemarks : remarksOn(entries, issues)),
    [entries, issues],
  )
  return { entries, graph, remarks, isChecking: issues === null }
}

/** Compiles one state of a design after another, and only the formulas that have changed. */
function createCompiler() {
  let former: CompiledDesign | undefined
  return (groups: readonly DesignedGroup[]) => {
    const compiled = compileDesign(groups, former)
    former = compiled
    return compiled
  }
}
