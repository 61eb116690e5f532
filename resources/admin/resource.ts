import type { ComponentType, ReactElement, ReactNode } from 'react'
import type { ChoiceName, FieldName, Resource, ResourceType } from '../../contract/models/index'
import type { Role } from '../../contract/roles'
import type { RedirectionSideEffect, SortPayload } from 'react-admin'
import type { CurrentUser } from '../../src/api/session/session-store'
import { paths } from '../../src/paths'
import type { ChipTone } from '../../ui/Chip'
import type { IconName } from '../../ui/icon-names'
import type { DialogAction, ManyAction, OneAction } from './list/record-action'
import type { ListColumn } from './list/list-column'
import type {
  ChoiceWords,
  ListWords,
  RecordWords,
  ResourceWords,
  StandardWords,
} from './resource-words'

/** A column by its attribute, with differences from the model's column; or a complete column of the list's own. */
export type DeclaredColumn<Row> =
  | (keyof Row & string)
  | (Partial<ListColumn<Row>> & MainColumnExtra<Row> & { readonly key: keyof Row & string })
  | (Partial<ListColumn<Row>> &
      MainColumnExtra<Row> &
      Pick<ListColumn<Row>, 'key' | 'label' | 'file'>)

/** Extras before and after the record's name in the main column. */
export interface MainColumnExtra<Row> {
  readonly before?: (row: Row) => ReactNode
  readonly after?: (row: Row) => ReactNode
}

/** Differences of a list from what follows from model and calls. */
export interface ListOverrides<Row> {
  readonly sort?: SortPayload
  /** Filters of a reader who has not set any. */
  readonly filterDefaultValues?: Readonly<Record<string, string>>
  /** Further relations and counters that the list's call should add. */
  readonly embed?: readonly string[]
  /** Address that a row opens; the record's page if left out. */
  readonly rowAddress?: (row: Row) => string | null
  /** Actions at the end of each row. */
  readonly actions?: readonly OneAction<Row>[]
  /** Further buttons of a row, before its actions. */
  readonly RowActions?: RecordPart<Row>
  /** Columns in their order; all fields that every record has, if left out. */
  readonly columns?: readonly DeclaredColumn<Row>[]
  /** Actions on several records; deletion if left out, for readers who may delete. */
  readonly bulk?: readonly (ManyAction<Row> | DialogAction<Row>)[]
  /** Inputs for filters whose values the contract does not name. One stands in place of the model's for the same filter. */
  readonly filters?: readonly ReactElement<{ readonly source: string }>[]
  /** Names of the call's filters that are for others than administrators. */
  readonly foreignFilters?: readonly string[]
  /** Names of filters that a reader adds from a menu, as they are seldom needed. */
  readonly occasionalFilters?: readonly string[]
  /** Whether a search text may be a patient's code: it then stands in the session's memory, and in no address. */
  readonly hasPrivateSearch?: boolean
  /** Button in place of the one that saves the list as a file. */
  readonly Export?: ComponentType
  /** Further buttons beside the list's tools, for a list below a parent record. */
  readonly Actions?: ComponentType<{ readonly parent: ParentRecord }>
  /** Warnings above a list that has a page of its own. */
  readonly warnings?: readonly ListWarning[]
  /** Further buttons of the list's page, beside the one that creates a record. */
  readonly PageActions?: ComponentType
  /** Further buttons of a list that is still empty. */
  readonly EmptyActions?: ComponentType
}

/** Warning that records match a filter, with a link to them; it disappears with the last of them. */
export interface ListWarning {
  readonly resource: ResourceType
  readonly filter: Readonly<Record<string, string>>
  readonly text: (count: number) => string
  /** Text of the link. */
  readonly show: string
  /** The only role that sees it; everyone who sees the list if left out. */
  readonly only?: Role
}

/** The record that the records of a list belong to. */
export interface ParentRecord {
  readonly id: string
  readonly name: string
}

/** Position of a resource without an entry in the menu: on the pages of another resource's records. */
export interface ParentResource {
  readonly resource: ResourceType
  /** Name of the tab with its list, in the page's address. Without one it has only `pages`, or no screens of its own. */
  readonly tab?: string
  /** Card about it on the parent record's page. */
  readonly Card?: ComponentType<{ readonly parent: ParentRecord }>
}

/** Differences of a form, for a new record or an existing one. */
export interface FormOverrides {
  /** Inputs in place of the model's. */
  readonly Inputs?: ComponentType
  /** Makes the call's body of the form's values: all of a new record, the changed ones of an existing record. */
  readonly transform?: (values: Readonly<Record<string, unknown>>) => Record<string, unknown>
}

/** Differences of the form of a new record. */
export interface CreateOverrides extends FormOverrides {
  /** Initial values besides those of the model. */
  readonly initial?: Readonly<Record<string, unknown>>
  /** Text of the save button. */
  readonly confirm?: string
  /** Destination after saving; the record's page or the list if left out. */
  readonly redirect?: RedirectionSideEffect
}

/** Differences of a record's page. */
export interface ShowOverrides<Row> {
  /** Fields in their order; all that every record has, if left out. */
  readonly fields?: readonly ((keyof Row & string) | VisibleField<Row>)[]
  /** Further relations and counters that the record's call should add. */
  readonly embed?: readonly string[]
  /** Introduction below the record's name. */
  readonly Lead?: RecordPart<Row>
  /** Actions beside the edit button. */
  readonly actions?: readonly (OneAction<Row> | DialogAction<Row>)[]
  /** Further buttons beside the actions. */
  readonly Actions?: RecordPart<Row>
  /** Notice at the top of the page, on every tab. */
  readonly Notice?: RecordPart<Row>
  /** Content of the page in place of the fields. */
  readonly Body?: RecordPart<Row>
  /** Content below the fields. */
  readonly Below?: RecordPart<Row>
  /** Label of the record's own tab, if there are others. */
  readonly ownTab?: string
  /** Further tabs, after those of nested resources. */
  readonly tabs?: readonly {
    readonly key: string
    readonly label: string
    readonly Panel: RecordPart<Row>
  }[]
}

type RecordPart<Row> = ComponentType<{ readonly record: Row }>

export interface VisibleField<Row> {
  readonly name: string
  readonly label: string
  readonly Value: RecordPart<Row>
}

/** Tones of the values of those choices that appear as chips. */
export type ChoiceTones<Type extends ResourceType> = {
  readonly [Name in ChoiceName<Type>]?: Readonly<
    Record<NonNullable<Resource<Type>[Name]> & string, ChipTone>
  >
}

/** Definition of a resource with pages of its own, apart from its model. */
export interface ResourceOverrides<Type extends ResourceType, Row = Resource<Type>> {
  readonly icon: IconName
  readonly words: ResourceWords<FieldName<Type>> & ChoiceWords<Type>
  /** Name of a record, in titles, links and messages. */
  readonly name: (record: Row) => string
  /** Reason why a reader may not change or delete a record; null if they may. */
  readonly whyNot?: (
    what: 'update' | 'remove',
    reader: CurrentUser | null,
    record: Row,
  ) => string | null
  readonly tones?: ChoiceTones<Type>
  readonly list?: ListOverrides<Row>
  readonly create?: CreateOverrides
  readonly edit?: FormOverrides
  readonly show?: ShowOverrides<Row>
  /** Screens that replace those made from the model. */
  readonly screens?: Partial<Record<'list' | 'create' | 'show' | 'edit', ComponentType>>
  /** Path of the edit screen below the resource's address; `:id/edit` if left out. */
  readonly editPath?: string
  /** Further pages below its address. */
  readonly pages?: readonly ResourcePage[]
}

/** A further page below a resource's address. */
export interface ResourcePage {
  readonly path: string
  /** Title of the document, until the screen sets a better one. */
  readonly title: string
  readonly Screen: ComponentType
}

/** Definition of a resource on the pages of another one's records, with or without a list there. */
export type NestedOverrides<Type extends ResourceType, Row = Resource<Type>> = Pick<
  ResourceOverrides<Type, Row>,
  'icon' | 'name'
> &
  (
    | (Pick<ResourceOverrides<Type, Row>, 'whyNot' | 'list' | 'pages'> & {
        readonly words: ListWords<FieldName<Type>> & ChoiceWords<Type>
        readonly nestedIn: ParentResource
      })
    | {
        readonly words: RecordWords<FieldName<Type>> & ChoiceWords<Type>
        readonly nestedIn: ParentResource & { readonly tab?: never }
      }
  )

/** A record of any resource. */
export interface AnyRow {
  readonly id: string
  readonly [name: string]: unknown
}

/** A defined resource, as the area and its screens use it. */
export interface DefinedResource extends Omit<
  ResourceOverrides<ResourceType, AnyRow>,
  'words' | 'screens' | 'tones'
> {
  /** The model's type, which is the data provider's name for the resource. */
  readonly type: ResourceType
  /** The resource's part of the address. */
  readonly path: string
  readonly words: ResourceWords & StandardWords
  readonly tones?: Readonly<Record<string, Readonly<Record<string, ChipTone>>>>
  readonly nestedIn?: ParentResource
  readonly screens: NonNullable<ResourceOverrides<ResourceType>['screens']>
}

/** Address of a resource's list; with an id, of a record; with more, of a page below the record. */
export function addressOf({ path }: Pick<DefinedResource, 'path'>, ...below: string[]): string {
  return [paths.admin.root(), path, ...below.map(encodeURIComponent)].join('/')
}
