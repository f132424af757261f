// look
