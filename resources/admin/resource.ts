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
import type { ChoiceWords, ListWords, RecordWords, ResourceWords } from './resource-words'

/** A column by its attribute, with whatever differs from what the model says of it; or one of the list's own, which is whole. */
export type DeclaredColumn<Row> =
  | (keyof Row & string)
  | (Partial<ListColumn<Row>> & MainColumnExtra<Row> & { readonly key: keyof Row & string })
  | (Partial<ListColumn<Row>> &
      MainColumnExtra<Row> &
      Pick<ListColumn<Row>, 'key' | 'label' | 'file'>)

/** What stands beside the record's name in the main column. */
export interface MainColumnExtra<Row> {
  readonly before?: (row: Row) => ReactNode
  readonly after?: (row: Row) => ReactNode
}

/** What differs on the list from what model and calls say. */
export interface ListOverrides<Row> {
  readonly sort?: SortPayload
  /** The filters that a reader who chose none has. */
  readonly filterDefaultValues?: Readonly<Record<string, string>>
  /** Relations and counters that its columns need besides. */
  readonly embed?: readonly string[]
  /** Where a record opens; on its page when left out. */
  readonly rowAddress?: (row: Row) => string | null
  /** What is done to a record by a button at the end of its row. */
  readonly actions?: readonly OneAction<Row>[]
  /** Further buttons before them. */
  readonly RowActions?: RecordPart<Row>
  /** In their order; all attributes that every record has when left out. */
  readonly columns?: readonly DeclaredColumn<Row>[]
  /** What can be done to several; removing them where the reader may, when left out. */
  readonly bulk?: readonly (ManyAction<Row> | DialogAction<Row>)[]
  /** Filters whose values the contract does not name: react-admin's inputs. */
  readonly filters?: readonly ReactElement[]
  /** What is done with the list as a whole, beside its tools. */
  readonly Actions?: ComponentType<{ readonly parent: ParentRecord }>
  /** Above the list, on a page of its own: that records, of whichever type, are as they should not be. */
  readonly warnings?: readonly ListWarning[]
  /** What else can be done on the page of all of them, beside making one. */
  readonly PageActions?: ComponentType
  /** What else can be done where nothing was ever made. */
  readonly EmptyActions?: ComponentType
}

/** Shown while there are such records, with the way to them. */
export interface ListWarning {
  readonly resource: ResourceType
  readonly filter: Readonly<Record<string, string>>
  readonly text: (count: number) => string
  readonly show: string
  /** The only role that sees it; all who see the list where left out. */
  readonly only?: Role
}

/** The record that others belong to. */
export interface ParentRecord {
  readonly id: string
  readonly name: string
}

/** Where a resource stands that has no place in the menu: on the pages of another one's records. */
export interface ParentResource {
  readonly resource: ResourceType
  /** By which the page's address names its list; without one it has pages of its own (`pages`), or others' screens draw its records. */
  readonly tab?: string
  /** What the other record's page says of it at a glance. */
  readonly Card?: ComponentType<{ readonly parent: ParentRecord }>
}

/** What differs on a form, of a new record or of one that is there. */
export interface FormOverrides {
  /** In place of the inputs drawn from the model. */
  readonly Inputs?: ComponentType
  /** What a form's values are sent as: all of a new record, of another one those that were changed. */
  readonly transform?: (values: Readonly<Record<string, unknown>>) => Record<string, unknown>
}

/** What differs on the form of a new record besides. */
export interface CreateOverrides extends FormOverrides {
  /** What a new record begins with beside the model's own, from the address that leads to the form. */
  readonly initial?: (search: URLSearchParams) => Record<string, unknown>
  /** What the button says that stores it. */
  readonly confirm?: string
  /** Where one goes once it is stored; to the record's page, or the list, when left out. */
  readonly redirect?: RedirectionSideEffect
}

/** What differs on the page of one record. */
export interface ShowOverrides<Row> {
  /** In their order; all attributes that every record has when left out. */
  readonly fields?: readonly ((keyof Row & string) | VisibleField<Row>)[]
  /** Relations and counters that the page needs besides. */
  readonly embed?: readonly string[]
  /** Under the record's name. */
  readonly Lead?: RecordPart<Row>
  /** Beside changing it, which the rights offer by themselves. */
  readonly actions?: readonly (OneAction<Row> | DialogAction<Row>)[]
  /** Further buttons beside them. */
  readonly Actions?: RecordPart<Row>
  /** Above all that the page shows, whichever its part. */
  readonly Notice?: RecordPart<Row>
  /** In place of the fields. */
  readonly Body?: RecordPart<Row>
  /** Under the fields. */
  readonly Below?: RecordPart<Row>
  /** What the page's own part is called, where lists of what belongs to the record stand beside it. */
  readonly ownTab?: string
  /** Further parts of the page, after the lists of what belongs to the record. */
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

/** The choices that are drawn as chips, and the tone of each of their values. */
export type ChoiceTones<Type extends ResourceType> = {
  readonly [Name in ChoiceName<Type>]?: Readonly<
    Record<NonNullable<Resource<Type>[Name]> & string, ChipTone>
  >
}

/** All that makes a resource of the administration beside its model. */
export interface ResourceOverrides<Type extends ResourceType, Row = Resource<Type>> {
  readonly icon: IconName
  readonly words: ResourceWords<FieldName<Type>> & ChoiceWords<Type>
  /** What a record is called. */
  readonly name: (record: Row) => string
  /** Why a reader may not change or remove a record; null where they may. */
  readonly refusal?: (
    what: 'update' | 'remove',
    reader: CurrentUser | null,
    record: Row,
  ) => string | null
  /** Which of its records wait for somebody: the menu says how many. */
  readonly waiting?: {
    readonly filter: Readonly<Record<string, string>>
    /** What they are waiting for, after their number. */
    readonly label: string
  }
  readonly tones?: ChoiceTones<Type>
  readonly list?: ListOverrides<Row>
  readonly create?: CreateOverrides
  readonly edit?: FormOverrides
  readonly show?: ShowOverrides<Row>
  /** Screens that are wholly their own, in place of those drawn from the model. */
  readonly screens?: Partial<Record<'list' | 'create' | 'show' | 'edit', ComponentType>>
  readonly editPath?: string
  /** Further pages below it. */
  readonly pages?: readonly ResourcePage[]
}

/** A page of its own below a resource's address. */
export interface ResourcePage {
  readonly path: string
  /** In the browser's tab, until the screen gives a better one. */
  readonly title: string
  readonly Screen: ComponentType
}

/** All that makes a resource on another one's pages: with a list there, or without. */
export type NestedOverrides<Type extends ResourceType, Row = Resource<Type>> = Pick<
  ResourceOverrides<Type, Row>,
  'icon' | 'name'
> &
  (
    | (Pick<ResourceOverrides<Type, Row>, 'refusal' | 'list' | 'pages'> & {
        readonly words: ListWords<FieldName<Type>> & ChoiceWords<Type>
        readonly within: ParentResource
      })
    | {
        readonly words: RecordWords<FieldName<Type>> & ChoiceWords<Type>
        readonly within: ParentResource & { readonly tab?: never }
      }
  )

/** A record of whichever resource. */
export interface AnyRow {
  readonly id: string
  readonly [name: string]: unknown
}

/** A resource as the area and its screens have it. */
export interface DefinedResource extends Omit<
  ResourceOverrides<ResourceType, AnyRow>,
  'words' | 'screens' | 'tones'
> {
  /** The data provider's name for it: the model's type. */
  readonly type: ResourceType
  /** Its part of the address. */
  readonly path: string
  readonly words: ResourceWords
  readonly tones?: Readonly<Record<string, Readonly<Record<string, ChipTone>>>>
  readonly within?: ParentResource
  readonly screens: NonNullable<ResourceOverrides<ResourceType>['screens']>
}

/** The address of a resource's list, of one of its records, of a page below that. */
export function addressOf({ path }: Pick<DefinedResource, 'path'>, ...below: string[]): string {
  return [paths.admin.root(), path, ...below.map(encodeURIComponent)].join('/')
}
