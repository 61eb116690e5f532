import { palette } from '../../../contract/palette'
import { styleguide as words } from '../../../i18n/words/styleguide'
import { Icon } from '../../../ui/Icon'
import { iconNames } from '../../../ui/icon-names'
import { Guide, Topic } from './Guide'

const colors = [
  'text',
  'text-muted',
  'border',
  'border-strong',
  'surface',
  'surface-sunken',
  'primary',
  'primary-soft',
  'danger',
  'danger-soft',
  'warning',
  'warning-soft',
  'success',
  'success-soft',
  'focus',
] as const
const weights = [100, 300, 400, 600, 700] as const
const sizes = ['s', 'm', 'l', 'xl', 'xxl'] as const
const spaces = [1, 2, 3, 4, 5, 6] as const

function Swatch({ color, name }: { color: string; name: string }) {
  return (
    <div className="stack gap-1 note">
      <div className="guide-swatch__color" style={{ background: color }} />
      {name}
    </div>
  )
}

function Type() {
  return (
    <Topic title={words.type}>
      {weights.map((weight) => (
        <p key={weight} style={{ fontWeight: weight }}>
          {words.sample} <span className="note">{words.weight(weight)}</span>
        </p>
      ))}
      {sizes.map((size) => (
        <p key={size} style={{ fontSize: `var(--font-size-${size})` }}>
          {words.sample} <span className="note">{size}</span>
        </p>
      ))}
    </Topic>
  )
}

/** `/styleguide`: colours, type, spaces, icons. */
export function IndexScreen() {
  return (
    <Guide page="index">
      <Topic title={words.colors}>
        <div className="guide-swatches">
          {colors.map((name) => (
            <Swatch key={name} name={name} color={`var(--color-${name})`} />
          ))}
        </div>
      </Topic>
      <Topic title={words.palette}>
        <div className="guide-swatches">
          {palette.map((color) => (
            <Swatch key={color} name={color} color={color} />
          ))}
        </div>
      </Topic>
      <Type />
      <Topic title={words.spacing}>
        {spaces.map((space) => (
          <div key={space} className="guide-space" style={{ width: `var(--space-${space})` }} />
        ))}
      </Topic>
      <Topic title={words.icons}>
        <div className="guide-swatches">
          {iconNames.map((name) => (
            <span key={name} className="guide-icon stack gap-1 note">
              <Icon name={name} />
              {name}
            </span>
          ))}
        </div>
      </Topic>
    </Guide>
  )
}
