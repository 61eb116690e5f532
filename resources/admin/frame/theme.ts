import { createTheme, type PaletteColor, type Theme, type ThemeOptions } from '@mui/material/styles'

const colours = {
  primary: 'var(--color-primary)',
  text: 'var(--color-text)',
  muted: 'var(--color-text-muted)',
  border: 'var(--color-border)',
  strongBorder: 'var(--color-border-strong)',
  surface: 'var(--color-surface)',
  soft: 'var(--color-primary-soft)',
} as const
type Colours = typeof colours
type Components = NonNullable<ThemeOptions['components']>

/** A colour of MUI's palette, with all that it would compute of one that is written out. */
function ofPalette(name: 'primary' | 'danger' | 'warning' | 'success'): PaletteColor {
  const main = `var(--color-${name})`
  const isFilled = name === 'primary' || name === 'danger'
  const contrastText = isFilled ? `var(--color-on-${name})` : colours.surface
  return { main, light: main, dark: isFilled ? `var(--color-${name}-strong)` : main, contrastText }
}

/** MUI's own functions for colours, which can't compute with custom properties: the browser does. */
const mixing: Pick<Theme, 'alpha' | 'lighten' | 'darken'> = {
  alpha: (color, share) => `color-mix(in srgb, ${color} calc(100% * (${share})), transparent)`,
  lighten: (color, share) =>
    `color-mix(in srgb, ${color}, ${colours.surface} calc(100% * (${share})))`,
  darken: (color, share) => `color-mix(in srgb, ${color}, ${colours.text} calc(100% * (${share})))`,
}

/**
 * Creates MUI's theme with the product's type scale, density and colours. These are custom properties (`ui/theme/tokens.css`), so that one
 * theme serves light and dark pages and paper.
 */
export function createAdminTheme(): Theme {
  const { text, muted, border, surface } = colours
  const theme = createTheme({
    palette: {
      action: {
        active: muted,
        hover: 'var(--color-surface-sunken)',
        selected: 'var(--color-neutral-soft)',
        disabled: muted,
        disabledBackground: 'var(--color-neutral-soft)',
        focus: 'var(--color-neutral-soft)',
      },
      primary: ofPalette('primary'),
      secondary: ofPalette('primary'),
      info: ofPalette('primary'),
      error: ofPalette('danger'),
      warning: ofPalette('warning'),
      success: ofPalette('success'),
      text: { primary: text, secondary: muted, disabled: muted },
      divider: border,
      background: { default: 'transparent', paper: surface },
    },
    breakpoints: { values: { xs: 0, sm: 768, md: 992, lg: 1200, xl: 1536 } },
    shape: { borderRadius: 6 },
    typography: {
      fontFamily: "'Public Sans', 'Public Sans Fallback', system-ui, sans-serif",
      fontSize: 14,
      body2: { fontSize: 'var(--font-size-m)' },
      caption: { fontSize: 'var(--font-size-s)' },
      body1: { fontSize: 'var(--font-size-m)' },
      button: { textTransform: 'none', fontWeight: 600, fontSize: 'var(--font-size-m)' },
    },
    components: { ...buttons(colours), ...inputs(colours), ...tables(colours) },
  })
  // Options of that name are overwritten.
  return Object.assign(theme, mixing)
}

function buttons({ primary, text, strongBorder, surface, soft }: Colours): Components {
  return {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 'var(--control-height)', padding: '0 16px' },
        outlined: {
          borderColor: strongBorder,
          backgroundColor: surface,
          color: text,
          '&:hover': { borderColor: primary, backgroundColor: soft },
        },
        text: { color: primary, padding: '0 12px' },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: { width: 'var(--control-height)', height: 'var(--control-height)', color: text },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 } },
  }
}

/** Arrow of a list of choices, as in `ui/fields/input.css`. */
const arrow = 'var(--image-arrow) no-repeat right 8px center'

function inputs({ text, muted, border, strongBorder, surface }: Colours): Components {
  return {
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'normal' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'normal' } },
    // Labels stand above, as everywhere in the product.
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          marginBottom: 4,
          maxWidth: 'none',
          color: text,
          fontSize: 'var(--font-size-m)',
          fontWeight: 600,
          '&.Mui-focused': { color: text },
        },
        asterisk: { color: 'var(--color-danger)' },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          minHeight: 'var(--control-height)',
          backgroundColor: surface,
          // Text below 16 px makes phones zoom in on focus.
          '@media (max-width: 767px)': { fontSize: '1rem' },
        },
        multiline: { padding: 0 },
        input: { padding: '8px 12px', '&::placeholder': { color: muted, opacity: 1 } },
        // No gap in the frame: labels stand above their fields.
        notchedOutline: { borderColor: strongBorder, '& legend': { maxWidth: '0.01px' } },
      },
    },
    MuiSelect: {
      defaultProps: { IconComponent: () => null },
      styleOverrides: { select: { background: arrow } },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginLeft: 0, color: muted } } },
    MuiAutocomplete: {
      styleOverrides: {
        popupIndicator: { width: 28, height: 28, background: arrow, '& svg': { display: 'none' } },
        inputRoot: { gap: 'var(--space-1)' },
        paper: { border: `1px solid ${border}`, boxShadow: 'var(--shadow-2)' },
      },
    },
  }
}

function tables({ text, muted, border, strongBorder }: Colours): Components {
  return {
    // Roles for screen readers: on a phone, rows are drawn as cards, and browsers drop the roles of such a table.
    RaDataTableHeadCell: { defaultProps: { role: 'columnheader' } },
    RaDataTableCell: { defaultProps: { role: 'cell' } },
    MuiTable: { defaultProps: { role: 'table' } },
    MuiTableHead: { defaultProps: { role: 'rowgroup' } },
    MuiTableBody: { defaultProps: { role: 'rowgroup' } },
    MuiTableRow: {
      defaultProps: { role: 'row' },
      styleOverrides: { root: { 'tbody > &:last-child > *': { borderBottom: 'none' } } },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { padding: '8px 12px', borderColor: border, fontSize: 'var(--font-size-m)' },
        head: {
          borderColor: strongBorder,
          fontWeight: 600,
          fontSize: 'var(--font-size-s)',
          color: muted,
          whiteSpace: 'nowrap',
        },
      },
    },
    MuiTableSortLabel: {
      styleOverrides: { root: { minHeight: 28, '&.Mui-active': { color: text } } },
    },
    MuiTablePagination: {
      styleOverrides: {
        root: { color: muted, border: 'none' },
        toolbar: { '&&': { padding: 0 }, flexWrap: 'wrap' },
        spacer: { flex: 'none' },
      },
    },
  }
}
