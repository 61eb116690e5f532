import { designChanges } from '../../../engine/versions/design-changes'
import { designVersions as words } from '../../../i18n/words/admin/designs/design-versions'
import { useCall } from '../../../src/api/calls/query'
import { NotLoaded } from '../../../ui/feedback/NotLoaded'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { Select } from '../../../ui/fields/Select'
import { ChangeList } from '../../designer/changes/ChangeList'
import type { ListedVersion } from './VersionList'

interface ComparisonProps {
  readonly databaseId: string
  /** Number of the earlier version. */
  readonly from: number
  readonly to: number
  /** Number of the newest version. */
  readonly total: number
  /** Versions whose names are known. */
  readonly versions: readonly ListedVersion[]
  readonly onChange: (numbers: { from: number; to: number }) => void
}

/** Comparison of two versions, which are chosen here. */
export function Comparison(props: ComparisonProps) {
  const { databaseId, from, to, total, versions, onChange } = props
  const names = new Map(versions.map(({ number, name }) => [number, name]))
  const choices = Array.from({ length: total }, (_, index) => {
    const value = total - index
    return { value, label: words.named(value, names.get(value) ?? '') }
  })
  return (
    <>
      <div className="versions__choice">
        <Select
          label={words.from}
          value={from}
          choices={choices.filter(({ value }) => value < total)}
          onChange={(value) => onChange({ from: value, to: Math.max(to, value + 1) })}
        />
        <Select
          label={words.to}
          value={to}
          choices={choices.filter(({ value }) => value > 1)}
          onChange={(value) => onChange({ from: Math.min(from, value - 1), to: value })}
        />
      </div>
      <Differences key={`${from}-${to}`} {...{ databaseId, from, to }} />
    </>
  )
}

/** Reads a version. Only its name ever changes, so that it is read once. */
const useVersion = (databaseId: string, number: number) =>
  useCall(
    'designVersion',
    { params: { databaseId, number: String(number) } },
    { staleTime: Infinity },
  )

function Differences(props: Pick<ComparisonProps, 'databaseId' | 'from' | 'to'>) {
  const before = useVersion(props.databaseId, props.from)
  const after = useVersion(props.databaseId, props.to)
  if (before.error || after.error) {
    const retry = () => Promise.all([before.refetch(), after.refetch()])
    return <NotLoaded title={words.loadError} onRetry={retry} />
  }
  if (before.data === undefined || after.data === undefined)
    return <SkeletonLines count={6} height="3rem" />
  const designs = { before: before.data.data.design, after: after.data.data.design }
  const changes = designChanges(designs.before, designs.after)
  if (changes.groups.length + changes.questions.length === 0)
    return <p className="muted">{words.equal}</p>
  return <ChangeList {...designs} changes={changes} />
}
