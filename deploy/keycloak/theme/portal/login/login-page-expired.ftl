<#import "template.ftl" as layout>
<@layout.registrationLayout; section>
  <#if section == "header">
    ${msg("pageExpiredTitle")}
  <#elseif section == "form">
    <p>${msg("pageExpiredText")}</p>
    <p><a class="submit" id="loginRestartLink" href="${url.loginRestartFlowUrl}">${msg("signInAgain")}</a></p>
    <p><a href="${properties.portalUrl!""}/">${msg("backToApplication")}</a></p>
  </#if>
</@layout.registrationLayout>
