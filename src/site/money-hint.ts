/**
 * The cookie that exists while amounts of money are hidden in this browser. The server writes it into the page as
 * `data-money`, so that no amount appears before scripts run. Styles hide elements with the class `money`.
 */
export const hiddenMoneyCookie = { cookie: 'chasekit-money', value: 'hidden' } as const
