import { type ReactNode, Suspense, useContext } from 'react'
import { useSearchParams } from 'react-router'
import { it } from '../../../i18n/admin'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { Tabs } from '../../../ui/layout/Tabs'
import { useRequestedLocation } from '../../../ui/address/use-requested-location'
import type { AnyRow, DefinedResource } from '../resource'
import { NestedResources } from './nested-resources'
import { ResourceRecords } from './ResourceRecords'

interface RecordTab {
  readonly key: string
  readonly label: string
  readonly render: (record: AnyRow) => ReactNode
}

/** Further tabs of a record's page: lists of nested resources, then the tabs that the resource declares. */
export function useRecordTabs({ name, show = {} }: DefinedResource): readonly RecordTab[] {
  const lists = useContext(NestedResources)
  return [
    ...lists
      .filter(({ nestedIn }) => nestedIn?.tab !== undefined)
      .map((list) => ({
        key: list.nestedIn?.tab ?? '',
        label: list.words.title,
        render: (record: AnyRow) => (
          <ResourceRecords resource={list} parent={{ id: record.id, name: name(record) }} />
        ),
      })),
    ...(show.tabs ?? []).map(({ key, label, Panel }) => ({
      key,
      label,
      render: (record: AnyRow) => <Panel record={record} />,
    })),
  ]
}

/** Tabs of a record's page; the open one stands in the address. Without further tabs the record's own part is the page. */
export function RecordTabs(props: {
  readonly tabs: readonly RecordTab[]
  /** Label of the record's own tab. */
  readonly own: string
  readonly record: AnyRow
  readonly children: ReactNode
}) {
  const { tabs, own, record, children } = props
  const [, setSearch] = useSearchParams()
  // The requested location already has the tab that was clicked, unless unsaved changes block the navigation.
  const requested = new URLSearchParams(useRequestedLocation().search).get('tab')
  if (tabs.length === 0) return children
  const open = tabs.find(({ key }) => key === requested)
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
        {open ? open.render(record) : children}
      </Suspense>
    </Tabs>
  )
}
