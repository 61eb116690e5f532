import { StatsIndexScreen, StatsPageScreen } from './StatsScreens'

/** Screens of statistics by the ids of their routes (product §12). */
export const screens = { stats_index: StatsIndexScreen, stats_show: StatsPageScreen }
