import { type ReactNode, Suspense, useContext } from 'react'
import { useSearchParams } from 'react-router'
import { it } from '../../../i18n/admin'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { Tabs } from '../../../ui/layout/Tabs'
import { useRequestedLocation } from '../../../ui/address/use-requested-location'
import type { AnyRow, DefinedResource } from '../resource'
import { InnerResources } from './inner-resources'
import { ResourceRecords } from './ResourceRecords'

interface RecordTab {
  readonly key: string
  readonly label: string
  readonly draw: (record: AnyRow) => ReactNode
}

/** The parts of a record's page beside its own: the lists of what belongs to it, and those that the resource names. */
export function useRecordTabs({ name, show = {} }: DefinedResource): readonly RecordTab[] {
  const lists = useContext(InnerResources)
  return [
    ...lists
      .filter(({ within }) => within?.tab !== undefined)
      .map((list) => ({
        key: list.within?.tab ?? '',
        label: list.words.title,
        draw: (record: AnyRow) => (
          <ResourceRecords resource={list} parent={{ id: record.id, name: name(record) }} />
        ),
      })),
    ...(show.tabs ?? []).map(({ key, label, Panel }) => ({
      key,
      label,
      draw: (record: AnyRow) => <Panel record={record} />,
    })),
  ]
}

/** A record's page in parts, of which its address names the open one; where there is but its own, that alone. */
export function RecordTabs(props: {
  readonly tabs: readonly RecordTab[]
  /** What the record's own part is called. */
  readonly own: string
  readonly record: AnyRow
  readonly children: ReactNode
}) {
  const { tabs, own, record, children } = props
  const [, setSearch] = useSearchParams()
  // A form with unsaved changes is asked first: until it is left, its part stays.
  const asked = new URLSearchParams(useRequestedLocation().search).get('tab')
  if (tabs.length === 0) return children
  const open = tabs.find(({ key }) => key === asked)
  return (
    <Tabs
      label={it.admin.sections}
      tabs={[{ key: 'own', label: own }, ...tabs]}
      current={open?.key ?? 'own'}
      onSelect={(tab) =>
        setSearch(tab === 'own' ? {} : { tab }, { replace: true, preventScrollReset: true })
      }
    >
      <Suspense key={open?.key} fallback={<SkeletonLines count={6} height="3rem" />}>
        {open ? open.draw(record) : children}
      </Suspense>
    </Tabs>
  )
}
