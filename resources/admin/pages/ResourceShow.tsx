import { type ReactNode, Suspense, useContext } from 'react'
import { FunctionField, ShowBase, SimpleShowLayout, useRedirect, useShowContext } from 'react-admin'
import { useSession } from '../../../src/answers/session'
import { format } from '../../../i18n/formats/format'
import { Alert } from '../../../ui/feedback/Alert'
import { Card } from '../../../ui/layout/Card'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { addressOf, type AnyRow, type DefinedResource } from '../resource'
import { ActionButtons } from '../list/ActionButton'
import { visibleFields } from '../model/columns'
import { fieldsOf } from '../model/fields'
import { may } from '../model/rights'
import { renderedValue } from '../model/values'
import { RecordPage } from './RecordPage'
import { useSearchParams } from 'react-router'
import { it } from '../../../i18n/admin'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { Tabs } from '../../../ui/layout/Tabs'
import { useRequestedLocation } from '../../../ui/address/use-requested-location'
import { NestedResources } from './nested-resources'
import { ResourceRecords } from './ResourceRecords'
import './show.css'

/** Page of one record: its fields, and the actions that the reader may run. */
export function ResourceShow({ resource }: { readonly resource: DefinedResource }) {
  const relations = visibleFields(resource.type, 'one').flatMap(({ name, kind }) =>
    kind === 'relation' ? [name] : [],
  )
  const embed = [...relations, ...(resource.show?.embed ?? [])]
  return (
    <ShowBase
      redirectOnError={false}
      {...(embed.length > 0 && { queryOptions: { meta: { embed } } })}
    >
      <Screen resource={resource} />
    </ShowBase>
  )
}

function Screen({ resource }: { readonly resource: DefinedResource }) {
  const query = useShowContext<AnyRow>()
  const { user: reader } = useSession()
  const { type, words, screens, show = {} } = resource
  const { Lead, Actions, Notice, Body, Below } = show
  const tabs = useRecordTabs(resource)
  const redirect = useRedirect()
  const whyNot = (record: AnyRow) => resource.whyNot?.('update', reader, record) ?? null
  return (
    <RecordPage
      resource={resource}
      query={query}
      wide={tabs.length > 0}
      {...(Lead && { lead: (record) => <Lead record={record} /> })}
      actions={(record) => (
        <>
          <ActionButtons
            actions={show.actions ?? []}
            record={record}
            onRemoved={() => redirect('list', type)}
          />
          {Actions && <Actions record={record} />}
          {screens.edit && may(type, 'update', reader?.role) && whyNot(record) === null && (
            <LinkButton variant="primary" icon="edit" to={addressOf(resource, record.id, 'edit')}>
              {words.edit}
            </LinkButton>
          )}
        </>
      )}
    >
      {(record) => (
        <>
          {whyNot(record) !== null && <Alert tone="info">{whyNot(record)}</Alert>}
          {Notice && <Notice record={record} />}
          <RecordTabs tabs={tabs} own={show.ownTab ?? words.one} record={record}>
            {Body ? (
              <Body record={record} />
            ) : (
              <Card>
                <SimpleShowLayout className="record-facts">
                  {recordFields(resource, record)}
                </SimpleShowLayout>
              </Card>
            )}
            {Below && <Below record={record} />}
          </RecordTabs>
        </>
      )}
    </RecordPage>
  )
}

function recordFields(resource: DefinedResource, record: AnyRow): ReactNode {
  const { type, show = {} } = resource
  const fields = fieldsOf(type)
  const declared = show.fields ?? visibleFields(type, 'one').map(({ name }) => name)
  return declared.map((declaredField) => {
    if (typeof declaredField !== 'string') {
      const { name, label, Value } = declaredField
      return (
        <FunctionField
          key={name}
          source={name}
          label={label}
          render={() => <Value record={record} />}
        />
      )
    }
    const field = fields.find(({ name }) => name === declaredField)
    const value = record[declaredField]
    // A list shows only the day of an instant; a record's page has room for the time.
    const isInstant = field?.kind === 'instant' && typeof value === 'string'
    const text = isInstant ? format.dateTime(value) : field && renderedValue(field, value, resource)
    return (
      <FunctionField
        key={declaredField}
        source={declaredField}
        render={() => text || format.none}
      />
    )
  })
}

interface RecordTab {
  readonly key: string
  readonly label: string
  readonly render: (record: AnyRow) => ReactNode
}

/** Further tabs of a record's page: lists of nested resources, then the tabs that the resource declares. */
function useRecordTabs({ name, show = {} }: DefinedResource): readonly RecordTab[] {
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
function RecordTabs(props: {
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
