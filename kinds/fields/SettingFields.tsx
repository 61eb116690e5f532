import { Fragment, type ReactNode } from 'react'
import * as z from 'zod/mini'
import { Checkbox } from '../../ui/fields/Checkbox'
import { Select } from '../../ui/fields/Select'
import type { Setting, Settings } from '../settings'
import type { CommitMode } from '../../ui/fields/leaving'
import type { DesignerProps } from '../view'
import { DesignNumber } from './DesignNumber'
import { DesignText } from './DesignText'
import './design.css'

/** Properties of a control that the kind draws itself. */
export interface SettingField {
  readonly id: string
  readonly label: string
  readonly error: string | undefined
}

interface SettingFieldsProps<Metadata extends object> {
  readonly kind: {
    readonly settings: Settings
    /** Schema that validates each change; left out if the kind's own controls report their problems. */
    readonly metadata?: z.ZodMiniType<Metadata>
  }
  readonly designer: DesignerProps<Metadata>
  /** Draws the settings whose control is the kind's own. */
  readonly own?: (key: keyof Metadata & string, field: SettingField) => ReactNode
}

/** Settings in lines: halves that follow each other share one. */
function linesOf(settings: Settings): [string, Setting][][] {
  const lines: [string, Setting][][] = []
  for (const [key, setting] of Object.entries(settings)) {
    const last = lines.at(-1)
    if (setting.half && last?.length === 1 && last[0]?.[1].half) last.push([key, setting])
    else lines.push([[key, setting]])
  }
  return lines
}

/** Fields of all settings of a kind, in the order of their declaration. */
export function SettingFields<Metadata extends object>(props: SettingFieldsProps<Metadata>) {
  const { kind, designer, own } = props
  const { id, metadata, onChange } = designer
  const problems =
    kind.metadata === undefined
      ? designer.problems
      : problemsOf(kind.metadata, metadata, designer.problems)
  const draw = ([key, setting]: [string, Setting]) => {
    const name = key as keyof Metadata & string
    const field = { id: `${id}-${key}`, label: setting.label, error: problems[`/${key}`] }
    return (
      <Fragment key={key}>
        {setting.control === 'own' ? (
          own?.(name, field)
        ) : (
          <Field
            {...{ field, setting }}
            value={metadata[name]}
            onChange={(value, commitMode) => onChange({ ...metadata, [key]: value }, commitMode)}
          />
        )}
      </Fragment>
    )
  }
  return linesOf(kind.settings).map((line) =>
    line[0]?.[1].half ? (
      <div key={line[0][0]} className="rk-design__pair">
        {line.map(draw)}
      </div>
    ) : (
      line.map(draw)
    ),
  )
}

/** Control of one setting. Its value has passed the setting's schema, which the casts repeat. */
function Field(props: {
  readonly field: SettingField
  readonly setting: Setting
  readonly value: unknown
  readonly onChange: (value: unknown, commitMode: CommitMode) => void
}) {
  const { field, setting, value, onChange } = props
  const { control, needed = false, choices = [], hint: help, suggestions } = setting
  if (control === 'flag') {
    return (
      <Checkbox
        label={field.label}
        checked={value === true}
        onChange={(checked) => onChange(checked || undefined, 'now')}
      />
    )
  }
  if (control === 'choice') {
    const initial = choices[0]?.value ?? ''
    return (
      <Select
        {...field}
        value={(value as string | undefined) ?? initial}
        choices={choices}
        onChange={(chosen) => onChange(chosen === initial ? undefined : chosen, 'now')}
      />
    )
  }
  if (control === 'number') {
    return (
      <DesignNumber
        {...{ ...field, needed, help }}
        value={value as number | undefined}
        onChange={onChange}
      />
    )
  }
  return (
    <DesignText
      {...{ ...field, help }}
      {...(suggestions && { suggestions })}
      value={value as string | undefined}
      onChange={onChange}
    />
  )
}

/** Problems of a design by pointer (`/options/0/label`): those of the kind's schema, overwritten by the server's. */
export function problemsOf(
  schema: z.ZodMiniType<unknown>,
  metadata: unknown,
  server: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { error } = z.safeParse(schema, metadata)
  const own = error?.issues.map(({ path, message }) => [
    path.map((part) => `/${String(part)}`).join(''),
    message,
  ])
  return { ...Object.fromEntries(own?.toReversed() ?? []), ...server }
}
