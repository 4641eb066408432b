/** How long a user name and a password may be, where they are chosen and where one signs in with them. */
export const loginPasswordMaximum = 50
export const userNameMaximum = 250
