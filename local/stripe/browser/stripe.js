// stripe
