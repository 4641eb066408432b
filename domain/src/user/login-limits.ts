/** Maximum lengths of user name and password, when they are chosen and at sign-in. */
export const loginPasswordMaximum = 50
export const userNameMaximum = 250
